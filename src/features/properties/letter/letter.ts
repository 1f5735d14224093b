import { formatDate } from '#lib/format-date.ts'
import type { ChecklistItem, ItemState } from '#portfolio/checklist/checklist.ts'
import { shownAt } from '#portfolio/checklist/document-age.ts'
import { displayName, type DocumentRecord, type PropertyRecord } from '#portfolio/store/records.ts'
import { oneLine } from '../summary/one-line.ts'

const NAME_MAX = 120
const ADDRESS_MAX = 160

/** Limit of mail programs; Windows cuts URLs at 2,083 characters. */
export const LINK_BODY_MAX = 1600
const LINK_MAX = 2000

export interface Letter {
  subject: string
  body: string
}

type LetterItem = Pick<
  ChecklistItem<DocumentRecord>,
  'label' | 'hint' | 'form' | 'fresh' | 'state' | 'need' | 'from' | 'reason'
>

const asked: ReadonlySet<ItemState> = new Set(['missing', 'old'])

/** Needed items that are missing, and all outdated ones. */
export const askedFor = <L extends Pick<LetterItem, 'state' | 'need'>>(items: readonly L[]): L[] =>
  items.filter(({ state, need }) => asked.has(state) && (need === 'needed' || state === 'old'))

function whyOf({ state, from, fresh, reason }: LetterItem): string {
  if (state === 'missing' || from === null) return reason ?? 'Not received yet.'
  const day = formatDate(shownAt(from))
  const undated = {
    upload: `has no date and arrived on ${day}`,
    order: `has no date and was in an order of ${day}`,
  }
  const dated = `${fresh?.end === true ? 'ends' : 'is from'} ${day}`
  const age = from.by === 'upload' || from.by === 'order' ? undated[from.by] : dated
  return `The one we have ${age}; please send one no older than ${fresh?.words ?? 'needed'}.`
}

const lineText = (line: LetterItem): string =>
  `- ${line.label}${line.form === undefined ? '' : `, ${line.form}`}. ${line.hint}. ${whyOf(line)}`

/** Each name stays on its line, whatever it contains. */
export function letterOf(
  property: Pick<PropertyRecord, 'label' | 'serviceName' | 'address' | 'propertyId'>,
  items: readonly LetterItem[],
): Letter {
  const name = oneLine(displayName(property), NAME_MAX)
  const address = oneLine(property.address, ADDRESS_MAX)
  const place = [name, ...(address === '' || address === name ? [] : [address])].join(', ')
  return {
    subject: `Documents for ${name}`,
    body: [
      'Hello,',
      `For ${place}, we still need:`,
      askedFor(items).map(lineText).join('\n\n'),
      'Please send each one as a separate file.',
      'Thank you',
    ].join('\n\n'),
  }
}

/**
 * Null if too long. Everything is escaped and the subject is one line, so no text can add a header or
 * recipient.
 */
export function mailLink({ subject, body }: Letter): string | null {
  if (body.length > LINK_BODY_MAX) return null
  const items = body.toWellFormed().replaceAll(/\r\n?|\n/gu, '\r\n')
  const link = `mailto:?subject=${encodeURIComponent(oneLine(subject, 200))}&body=${encodeURIComponent(items)}`
  return link.length > LINK_MAX ? null : link
}
