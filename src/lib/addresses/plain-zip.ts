import { stateCode } from '../us-states.ts'
import { statesOfZip } from '../zip-states.ts'

/** 9 digits are ZIP+4; an extra part of zeros says nothing. */
const withDash = (digits: string): string =>
  digits.length === 5 || digits.endsWith('0000')
    ? digits.slice(0, 5)
    : `${digits.slice(0, 5)}-${digits.slice(5)}`

/** A ZIP code as it was before a spreadsheet or a program took it for a number; other text as it is. */
export function plainZip(text: string): string {
  const [, digits = '', extra = ''] = /^(\d{3,9})(?:\.0+|[-–+ ](\d{4})?)?$/u.exec(text) ?? []
  const { length } = digits
  if (extra !== '') return length > 2 && length < 6 ? withDash(digits.padStart(5, '0') + extra) : text
  if (length > 2 && length < 6) return digits.padStart(5, '0')
  return length > 6 ? withDash(digits.padStart(9, '0')) : text
}

const ending = /^(?<before>.*[ ,])(?<zip>\d{3,9}(?:\.0+|[-–+ ](?:\d{4})?)?)$/u

/** The same for the end of an address. Fewer digits than 5 or 9 count only if they are a ZIP code of the state. */
export function withPlainZip(address: string): string {
  const { before = '', zip = '' } = ending.exec(address)?.groups ?? {}
  const plain = plainZip(zip)
  if (before === '' || plain === zip || !/^\d{5}/u.test(plain)) return address
  const words = before.replaceAll(',', ' ').trim().split(/\s+/u)
  const states = [1, 2, 3].flatMap((count) => stateCode(words.slice(-count).join(' ')) ?? [])
  const isWhole = /^(?:\d{5}|\d{9})(?!\d)/u.test(zip)
  const isOfState = states.some((state) => statesOfZip(plain).includes(state))
  return isOfState || (isWhole && states.length > 0) ? before + plain : address
}
