import { countOf } from '#lib/format-number.ts'
import { formatDate } from '#lib/format-date.ts'
import type { ChecklistItem, ItemState } from '#memory/checklist/checklist.ts'
import { shownAt } from '#memory/checklist/document-age.ts'
import { displayName, type DocumentRecord, type PropertyRecord } from '#memory/store/records.ts'
import { oneLine } from '#modules/properties/one-line.ts'

const NAME_MAX = 120
const ADDRESS_MAX = 160

/** Windows cuts URLs at 2,083 characters. */
const LINK_MAX = 2000

interface Letter {
  subject: string
  body: string
}

type LetterItem = Pick<
  ChecklistItem<DocumentRecord>,
  'label' | 'hint' | 'form' | 'fresh' | 'state' | 'need' | 'from' | 'reason'
>

const asked: ReadonlySet<ItemState> = new Set(['missing', 'old'])

/** Needed items that are missing, and all outdated ones. */
const askedFor = (items: readonly LetterItem[]): LetterItem[] =>
  items.filter(({ state, need }) => asked.has(state) && (need === 'needed' || state === 'old'))

function whyOf({ state, from, fresh, reason }: LetterItem): string {
  if (state === 'missing' || from === null) return reason ?? 'Not received yet.'
  const day = formatDate(shownAt(from))
  const isUndated = from.by === 'upload' || from.by === 'order'
  const age = isUndated ? 'has no date and arrived by' : fresh?.end === true ? 'ends' : 'is from'
  return `The one we have ${age} ${day}; please send one no older than ${fresh?.words ?? 'needed'}.`
}

const labelText = ({ label, state }: LetterItem): string =>
  `- ${label}${state === 'old' ? ', a newer one' : ''}`

const lineText = (line: LetterItem): string =>
  `- ${line.label}${line.form === undefined ? '' : `, ${line.form}`}. ${line.hint}. ${whyOf(line)}`

type Named = Pick<PropertyRecord, 'label' | 'serviceName' | 'address' | 'propertyId'>

const nameOf = (property: Named): string => oneLine(displayName(property), NAME_MAX)

/** Name and address. Each stays on its line, whatever it contains. */
const placeOf = (property: Named): string =>
  [...new Set([nameOf(property), oneLine(property.address, ADDRESS_MAX)])].filter(Boolean).join(', ')

const letter = (subject: string, ...parts: readonly string[]): Letter => ({
  subject: `Documents for ${subject}`,
  body: ['Hello,', ...parts, 'Please send each one as a separate file.', 'Thank you'].join('\n\n'),
})

export type Lacking = { property: Named; items: readonly LetterItem[] }

/** About those that lack documents, named together if they lack the same; with the reasons if it is one. Null: none. */
export function letterOf(properties: readonly Lacking[]): Letter | null {
  const lacking = properties.map(({ property, items }) => ({ property, items: askedFor(items) }))
  const [first, ...others] = lacking.filter(({ items }) => items.length > 0)
  if (first === undefined) return null
  const { property, items } = first
  if (others.length === 0)
    return letter(nameOf(property), `For ${placeOf(property)}, we still need:`, ...items.map(lineText))
  const all = [first, ...others]
  const groups = Map.groupBy(all, ({ items }) => items.map(labelText).join('\n'))
  return letter(
    countOf(all.length, 'property'),
    ...[...groups].map(([needs, of]) =>
      ['We still need:', needs, '', 'For:', ...of.map(({ property }) => placeOf(property))].join('\n'),
    ),
  )
}

/**
 * Null if too long. Everything is escaped and the subject is one line, so no text can add a header or
 * recipient.
 */
export function mailLink({ subject, body }: Letter): string | null {
  const items = body.toWellFormed().replaceAll(/\r\n?|\n/gu, '\r\n')
  const link = `mailto:?subject=${encodeURIComponent(oneLine(subject, 200))}&body=${encodeURIComponent(items)}`
  return link.length > LINK_MAX ? null : link
}
