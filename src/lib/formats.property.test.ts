import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'
import { formatMoney, formatNumber } from './format-number.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

it('any number is written as by Intl', () => {
  const intl = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(
      fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9999, max: 9999 }), fc.double()),
      (value) => {
        expect(formatNumber(value + 0)).toBe(intl.format(value + 0))
      },
    ),
  )
})

it('any amount is written as by Intl', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.integer({ min: -999, max: 999 }), fc.double()), (cents) => {
      expect(formatMoney(cents + 0)).toBe(intl.format((cents + 0) / 100))
    }),
  )
})

it.each(['UTC', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'any instant in %s is written as by Intl',
  (timeZone) => {
    process.env['TZ'] = timeZone
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
    const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    expect(day.resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(timeZone)
    const instants = fc.date({ min: new Date(0), max: new Date('9999-12-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatDate(instant.getTime())).toBe(day.format(instant))
        // Newer language data puts a narrow no-break space before AM and PM; some typefaces lack it.
        expect(formatDateTime(instant.getTime())).toBe(
          minute.format(instant).replace(/[ \u202f](?=[AP]M$)/u, '\u00a0'),
        )
      }),
    )
  },
)
