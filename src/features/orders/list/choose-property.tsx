import { useQuery } from '@tanstack/react-query'
import { LandPlot, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { holdsAll, searchWords } from '#lib/texts/search-text.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { propertyText } from '#memory/records/record-text.ts'
import { latestProperties } from '#memory/records/select-records.ts'
import { displayName } from '#memory/store/records.ts'
import { CommandDialog } from '#ui/dialogs/command-dialog.tsx'

const ROWS = 20
const ADD = 'add'
const icon = { size: 17, strokeWidth: 1.6 } as const

/** Opens the order form of the chosen property. The last used ones come first. */
export function ChooseProperty({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const { data: records } = useQuery(portfolioQueries.records())
  const words = searchWords(query)
  const properties = (records === undefined ? [] : latestProperties(records))
    .filter((property) => holdsAll(propertyText(property), words))
    .slice(0, ROWS)
  return (
    <CommandDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      label="Choose the property to order for"
      placeholder="Property name, address or number"
      query={query}
      onQuery={setQuery}
      groups={[
        {
          title: 'Properties',
          commands: properties.map((property) => ({
            id: String(property.propertyId),
            label: displayName(property),
            detail: displayName(property) === property.address ? undefined : (property.address ?? undefined),
            icon: <LandPlot {...icon} />,
          })),
        },
        {
          title: 'Not listed?',
          commands: [{ id: ADD, label: 'Add a property', icon: <Plus {...icon} /> }],
        },
      ]}
      onChoose={(id) => void navigate(id === ADD ? paths.newProperty() : paths.orderProperty(Number(id)))}
    />
  )
}
