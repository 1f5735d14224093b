import type { AddressRow, RowParcel, RowState } from '#memory/store/list-records.ts'

/** Null if the row can't make the move. Pure. */
export type RowMove = (row: AddressRow) => AddressRow | null

/** Warnings that leave nothing to look up until the row is edited. */
const editedFirst: ReadonlySet<string> = new Set([
  'blank',
  'too-long',
  'not-computed',
  'po-box',
  'not-us',
  'two-addresses',
  'which-place',
])

export const needsEdit = ({ state, remark, text }: Pick<AddressRow, 'state' | 'remark' | 'text'>): boolean =>
  state.is === 'typed' && (text.trim() === '' || (remark !== null && editedFirst.has(remark)))

/** Its call failed, as with a 500 or an unreadable answer, and wasn't refused. */
export const isFailed = ({ state }: Pick<AddressRow, 'state'>): boolean =>
  state.is === 'refused' && state.status !== null && (state.status < 400 || state.status >= 500)

const isSameParcel = (a: RowParcel, b: RowParcel): boolean =>
  a.countyId === b.countyId && a.parcelId === b.parcelId

type Match = NonNullable<Extract<RowState, { is: 'refused' }>['match']>
const matchOf = ({ parcel, matchedAddress, how, choices }: Match): Match => ({
  parcel,
  matchedAddress,
  how,
  choices,
})

/** What the customer may still change. */
const isOpen = ({ is }: RowState): boolean => is !== 'registering' && is !== 'registered'

/** State after a lookup. The customer is asked about one parcel, too, if it hasn't the list's number of units. */
export function stateOfParcels(
  matchedAddress: string | null,
  parcels: readonly RowParcel[],
  units: AddressRow['units'] = null,
): RowState {
  const [parcel] = parcels
  if (parcel === undefined) return { is: 'no-parcel', matchedAddress, message: null }
  const isOther = units !== null && parcel.units !== null && parcel.units !== units
  return parcels.length > 1 || isOther
    ? { is: 'which-one', parcels: [...parcels], matchedAddress }
    : { is: 'matched', parcel, matchedAddress, how: 'search', choices: [] }
}

/** By the answer to a lookup of `text`; too late if the row was edited or given a parcel meanwhile. */
export const lookedUp =
  (text: string, state: RowState): RowMove =>
  (row) =>
    row.state.is === 'typed' && row.text === text ? { ...row, state } : null

export const edited =
  (text: string): RowMove =>
  (row) =>
    isOpen(row.state) ? { ...row, text, remark: null, state: { is: 'typed' } } : null

/** Its parcel, by its numbers. */
export const given =
  ({ countyId, parcelId }: Pick<RowParcel, 'countyId' | 'parcelId'>): RowMove =>
  (row) => {
    if (!isOpen(row.state)) return null
    const parcel = { countyId, parcelId, propertyType: null, units: null, size: null }
    return { ...row, state: { is: 'matched', parcel, matchedAddress: null, how: 'given', choices: [] } }
  }

/** One of several parcels, also instead of an earlier choice. */
export const chosen =
  (parcel: RowParcel): RowMove =>
  (row) => {
    const { state } = row
    const match = state.is === 'refused' ? state.match : state.is === 'matched' ? state : null
    const choices = state.is === 'which-one' ? state.parcels : (match?.choices ?? [])
    const one = choices.find((choice) => isSameParcel(choice, parcel))
    if (one === undefined) return null
    const matchedAddress = state.is === 'which-one' ? state.matchedAddress : (match?.matchedAddress ?? null)
    return { ...row, state: { is: 'matched', parcel: one, matchedAddress, how: 'choice', choices } }
  }

/** By the customer. */
export const registering: RowMove = (row) => {
  const match = row.state.is === 'refused' ? row.state.match : row.state.is === 'matched' ? row.state : null
  return match && { ...row, state: { is: 'registering', ...matchOf(match) } }
}

/** Cancels the request. */
export const notRegistering: RowMove = (row) =>
  row.state.is === 'registering' ? { ...row, state: { is: 'matched', ...matchOf(row.state) } } : null

/** Repeats what failed; after a refusal, the row can be registered again, or looked up. */
export const retried: RowMove = (row) => {
  const { state } = row
  if (state.is !== 'refused') return null
  if (state.match === null) return { ...row, state: { is: 'typed' } }
  return isFailed(row) ? registering(row) : { ...row, state: { is: 'matched', ...state.match } }
}

type Registration = Pick<Extract<RowState, { is: 'registered' }>, 'propertyId' | 'keptName'>

/** By the answer to a registration of `parcel`; too late if the row was given another one meanwhile. */
export const registered =
  (parcel: RowParcel, registration: Registration): RowMove =>
  (row) =>
    row.state.is === 'registering' && isSameParcel(row.state.parcel, parcel)
      ? { ...row, state: { is: 'registered', ...matchOf(row.state), ...registration } }
      : null

/** The service refused the call for `asked`, or failed too often. */
export const refused =
  (asked: AddressRow, status: number | null, message: string | null): RowMove =>
  (row) => {
    const { state } = asked
    if (state.is !== 'registering')
      return lookedUp(asked.text, { is: 'refused', status, message, match: null })(row)
    if (row.state.is !== 'registering' || !isSameParcel(row.state.parcel, state.parcel)) return null
    return { ...row, state: { is: 'refused', status, message, match: matchOf(row.state) } }
  }
