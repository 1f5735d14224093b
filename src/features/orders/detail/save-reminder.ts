import { addressOfPath } from '#base-path.ts'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '@plumbline/service-contract/order-stages'
import { calendarFile } from '#lib/calendar-file.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { saveFile } from '#platform/save-file.ts'

const MESSAGE_MAX = 600
const NAME_MAX = 100

/** Calendar event for tomorrow at 9:00. */
export function reminderOf({ id, record }: OrderRecord, now: number): string {
  const today = new Date(now)
  const link = new URL(addressOfPath(paths.order(id)), location.origin)
  const asked = record.message?.trim().slice(0, MESSAGE_MAX) ?? ''
  const name = placeName(record).slice(0, NAME_MAX)
  return calendarFile(
    {
      // A second import replaces the first.
      uid: `plumbline-order-${id}@${link.host}`,
      start: new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1, 9),
      minutes: 15,
      summary: `Reply to the analyst${name === '' ? '' : `: ${name}`}`,
      description: [`${typeText(record)} ${id} needs your attention.`, asked, link.href]
        .filter(Boolean)
        .join('\n\n'),
      url: link.href,
    },
    now,
  )
}

export const saveReminder = (order: OrderRecord, now: number): void =>
  saveFile(
    new Blob([reminderOf(order, now)], { type: 'text/calendar;charset=utf-8' }),
    `plumbline-order-${order.id}.ics`,
  )
