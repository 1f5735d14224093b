import { currentAccount } from '#api/session/session-state.ts'
import { readPortfolio } from '../store/database.ts'
import { startingWith } from '../store/read-page.ts'

/** What a hand-off link holds: numbers only, and nothing by which a guessed e-mail could be told right or wrong. */
export type HandOff = {
  orders: number[]
  properties: { countyId: string; parcelId: string }[]
}

/** A QR code of more than this can't be read by phones; 60 rows or so. */
const FRAGMENT_MAX = 1_800
/** A link somebody else made must not send us off to ask for thousands of numbers. */
const ROWS_MAX = 500

/** The first kind of link also held a mark of the account; links of both kinds are read, the mark of none. */
const VERSIONS = ['1', '2']

const parcelText = ({ countyId, parcelId }: HandOff['properties'][number]): string =>
  `${countyId}~${parcelId}`

/** The fragment of a hand-off address, without the `#`. */
export const writeHandOff = (handOff: HandOff): string =>
  new URLSearchParams([
    ['v', '2'],
    ['orders', handOff.orders.join('.')],
    ...handOff.properties.map((property): [string, string] => ['p', parcelText(property)]),
  ]).toString()

/** Reads a fragment, which anybody may have written; null when it holds no list of ours. */
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
