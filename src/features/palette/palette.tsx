import { useQuery } from '@tanstack/react-query'
import { KeyRound, LandPlot, ReceiptText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { useSession } from '#api/session/session-state.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { memoizeLast } from '#lib/memoize-last.ts'
import { holdsAll, searchText, searchWords } from '#lib/texts/search-text.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { orderText, propertyText } from '#memory/records/record-text.ts'
import { latestProperties } from '#memory/records/select-records.ts'
import type { AllRecords } from '#memory/store/all-records.ts'
import { displayName, orderStatus, type OrderRecord } from '#memory/store/records.ts'
import type { PaletteProps } from '#shell/frame/palette-launcher.tsx'
import { useTheme } from '#shell/frame/theme.ts'
import { CommandDialog } from '#ui/dialogs/command-dialog.tsx'
import { actions, matches, pages, type Place } from './places.tsx'

const ROWS = 6
const icon = { size: 17, strokeWidth: 1.6 } as const

/** Most recently active first. */
const latestOrders = memoizeLast(({ orders }: AllRecords): readonly OrderRecord[] =>
  orders.toSorted((a, b) => b.activityAt - a.activityAt),
)

/** None without a query. */
function firstOf<R>(rows: readonly R[], textOf: (row: R) => string, query: string): R[] {
  const words = searchWords(query)
  return query === '' ? [] : rows.filter((row) => holdsAll(textOf(row), words)).slice(0, ROWS)
}

/** Keys are requested only while searching, and only if it needs no sign-in. */
function useKeys(query: string): readonly ApiKey[] {
  const session = useSession()
  const { data = [] } = useQuery({
    ...apiKeyQueries.list(),
    enabled: query.length > 1 && session?.status === 'active',
  })
  return data
}

function useFound(query: string): {
  properties: (Place & { detail: string })[]
  orders: (Place & { detail: string })[]
  keys: (Place & { detail?: string })[]
} {
  const { data: all } = useQuery(portfolioQueries.records())
  const keys = useKeys(query)
  return {
    properties: firstOf(all === undefined ? [] : latestProperties(all), propertyText, query).map(
      (property) => ({
        id: `property-${property.propertyId}`,
        label: displayName(property),
        detail: property.address ?? String(property.propertyId),
        words: '',
        icon: <LandPlot {...icon} />,
        to: paths.property(property.propertyId),
      }),
    ),
    orders: firstOf(all === undefined ? [] : latestOrders(all), orderText, query).map(
      ({ id, record, rank }) => ({
        id: `order-${id}`,
        label: `${typeText(record)} ${id}`,
        detail: [placeName(record), orderStatus({ record, rank }).word].filter(Boolean).join(' · '),
        words: '',
        icon: <ReceiptText {...icon} />,
        to: paths.order(id),
      }),
    ),
    keys: keys
      .filter(({ name }) => query !== '' && holdsAll(searchText(name), searchWords(query)))
      .slice(0, ROWS)
      .map((key) => ({
        id: `key-${key.id}`,
        label: key.name ?? `Key ${key.id}`,
        words: '',
        icon: <KeyRound {...icon} />,
        to: paths.keys(),
      })),
  }
}

export function Component({ open, onOpenChange, takeTyped }: PaletteProps): ReactNode {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const setTheme = useTheme()[1]
  const asked = query.trim()
  const { properties, orders, keys } = useFound(asked)
  const among = (places: readonly Place[]): Place[] =>
    places.filter((place) => asked === '' || matches(place, asked))
  const groups: { title: string; commands: (Place & { detail?: string })[] }[] = [
    { title: 'Properties', commands: properties },
    { title: 'Orders', commands: orders },
    { title: 'API keys', commands: keys },
    { title: 'Actions', commands: among(actions) },
    { title: 'Pages', commands: among(pages) },
  ]
  return (
    <CommandDialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next)
        if (!next) setQuery('')
      }}
      label="Search properties, orders, API keys, pages and actions"
      placeholder="Name, number, page or action"
      query={query}
      onQuery={setQuery}
      onReady={() => setQuery((now) => now + takeTyped())}
      groups={groups}
      onChoose={(id) => {
        const place = groups.flatMap(({ commands }) => commands).find((one) => one.id === id)
        if (place === undefined) return
        if ('theme' in place) setTheme(place.theme)
        else void navigate(place.to)
      }}
    />
  )
}
