import { currentAccount } from '../api/session/session-store.ts'
import { readPortfolio } from './database.ts'
import { startingWith } from './read-page.ts'

/** What a hand-off link holds: numbers only, and whose they are in a form that names nobody. */
export type HandOff = {
  /** "a•••@e•••.com": enough for its owner to know it again. */
  maskedAccount: string
  accountMark: string
  orders: number[]
  properties: { countyId: string; parcelId: string }[]
}

/** A QR code of more than this can't be read by phones; 60 rows or so. */
const FRAGMENT_MAX = 1_800
/** A link somebody else made must not send us off to ask for thousands of numbers. */
const ROWS_MAX = 500

const mask = (word: string): string => (word === '' ? '' : `${word.charAt(0)}•••`)

/** The e-mail made unreadable: first letters and the last part of the domain. */
export function maskAccount(account: string): string {
  const [local = '', domain = ''] = account.split('@')
  const dot = domain.lastIndexOf('.')
  return `${mask(local)}@${mask(dot < 0 ? domain : domain.slice(0, dot))}${dot < 0 ? '' : domain.slice(dot)}`
}

/** Tells one account from another without naming it: the first 10 hex digits of a SHA-256. */
async function markOf(account: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`plumbline ${account}`))
  return Array.from(new Uint8Array(bytes).subarray(0, 5), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** Whether the hand-off was made for this account. */
export const isFor = async (handOff: HandOff, account: string): Promise<boolean> =>
  handOff.accountMark === (await markOf(account))

const parcelText = ({ countyId, parcelId }: HandOff['properties'][number]): string =>
  `${countyId}~${parcelId}`

/** The fragment of a hand-off address, without the `#`. */
export const writeHandOff = (handOff: HandOff): string =>
  new URLSearchParams([
    ['v', '1'],
    ['for', handOff.maskedAccount],
    ['mark', handOff.accountMark],
    ['orders', handOff.orders.join('.')],
    ...handOff.properties.map((property): [string, string] => ['p', parcelText(property)]),
  ]).toString()

/** Reads a fragment, which anybody may have written; null when it is none of ours. */
export function readHandOff(fragment: string): HandOff | null {
  const params = new URLSearchParams(fragment.replace(/^#/u, ''))
  const accountMark = params.get('mark') ?? ''
  if (params.get('v') !== '1' || !/^[0-9a-f]{10}$/u.test(accountMark)) return null
  const orders = (params.get('orders') ?? '')
    .split('.')
    .filter((text) => /^[1-9]\d{0,14}$/u.test(text))
    .map(Number)
  const properties = params.getAll('p').flatMap((text) => {
    const [, countyId, parcelId] = /^(\d{5})~(.{1,100})$/u.exec(text) ?? []
    return countyId === undefined || parcelId === undefined ? [] : [{ countyId, parcelId }]
  })
  return {
    maskedAccount: (params.get('for') ?? '').slice(0, 100),
    accountMark,
    orders: [...new Set(orders)].slice(0, ROWS_MAX),
    properties: properties.slice(0, ROWS_MAX),
  }
}

/** A hand-off of the signed-in account, the most recent rows first; `left` is how many did not fit into a link. */
export async function makeHandOff(): Promise<{
  fragment: string
  orders: number
  properties: number
  left: number
}> {
  const account = currentAccount()
  const [orderRows, propertyRows] = await readPortfolio((transaction) =>
    Promise.all([
      transaction.objectStore('orders').index('byRank').getAll(startingWith(account)),
      transaction.objectStore('properties').index('byRecency').getAll(startingWith(account, 0)),
    ]),
  )
  const handOff: HandOff = {
    maskedAccount: maskAccount(account),
    accountMark: await markOf(account),
    orders: [],
    properties: [],
  }
  const brought = new Set<number>()
  let length = writeHandOff(handOff).length
  let left = 0
  const fits = (more: number): boolean => {
    const room = left === 0 && length + more <= FRAGMENT_MAX
    if (room) length += more
    else left += 1
    return room
  }
  for (const { id, propertyId } of orderRows.toSorted((a, b) => a.rank - b.rank || a.recency - b.recency)) {
    if (!fits(String(id).length + 1)) continue
    handOff.orders.push(id)
    if (propertyId !== null) brought.add(propertyId)
  }
  for (const { propertyId, countyId, parcelId } of propertyRows) {
    // An order brings its property back; without a parcel there is nothing to ask by.
    if (brought.has(propertyId)) continue
    if (countyId === null || parcelId === null) left += 1
    else if (fits(new URLSearchParams([['p', parcelText({ countyId, parcelId })]]).toString().length + 1))
      handOff.properties.push({ countyId, parcelId })
  }
  return {
    fragment: writeHandOff(handOff),
    orders: handOff.orders.length,
    properties: handOff.properties.length,
    left,
  }
}
