import { currentAccount } from '#api/session/session-state.ts'
import { readPortfolio } from '../store/database.ts'
import { startingWith } from '../store/read-page.ts'

/** Contents of a hand-off link: numbers only, nothing that could confirm a guessed email. */
export type HandOff = {
  orders: number[]
  properties: { countyId: string; parcelId: string }[]
}

/** Phones can't scan a larger QR code; about 60 rows. */
const FRAGMENT_MAX = 1_800
/** A forged link must not make us request thousands of numbers. */
const ROWS_MAX = 500

/** Version 1 also held a mark of the account, which we ignore. */
const VERSIONS = ['1', '2']

const parcelText = ({ countyId, parcelId }: HandOff['properties'][number]): string =>
  `${countyId}~${parcelId}`

/** Fragment without the `#`. */
export const writeHandOff = (handOff: HandOff): string =>
  new URLSearchParams([
    ['v', '2'],
    ['orders', handOff.orders.join('.')],
    ...handOff.properties.map((property): [string, string] => ['p', parcelText(property)]),
  ]).toString()

/** Links may be forged; null if it holds no list of ours. */
export function readHandOff(fragment: string): HandOff | null {
  const params = new URLSearchParams(fragment.replace(/^#/u, ''))
  if (!VERSIONS.includes(params.get('v') ?? '') || !params.has('orders')) return null
  const orders = (params.get('orders') ?? '')
    .split('.')
    .filter((text) => /^[1-9]\d{0,14}$/u.test(text))
    .map(Number)
  const properties = params.getAll('p').flatMap((text) => {
    const [, countyId, parcelId] = /^(\d{5})~(.{1,100})$/u.exec(text) ?? []
    return countyId === undefined || parcelId === undefined ? [] : [{ countyId, parcelId }]
  })
  return {
    orders: [...new Set(orders)].slice(0, ROWS_MAX),
    properties: properties.slice(0, ROWS_MAX),
  }
}

/** Most recent rows first; `left`: rows that didn't fit into the link. */
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
  const handOff: HandOff = { orders: [], properties: [] }
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
    // An order brings its property back; without a parcel we can't request it.
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
