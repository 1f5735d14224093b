import type { AddressRow, RowParcel, RowState } from '../store/list-records.ts'

/** Instants in ms; `search`: number of the search that the event answers. */
export type RowEvent =
  | { type: 'ask'; at: number }
  /** The page that asked is gone or canceled; the outcome is unknown. */
  | { type: 'forget'; search?: number }
  | { type: 'found'; search: number; matchedAddress: string | null; parcels: readonly RowParcel[] }
  | { type: 'not-found'; search: number; message: string | null }
  | { type: 'no-parcel'; search: number; message: string | null }
  | { type: 'refused'; search: number; status: number | null; message: string | null }
  | { type: 'unreachable'; search: number; at: number; until: number; rounds: number }
  /** By the user: new text, a parcel by its numbers, a retry, one of several parcels. */
  | { type: 'edit'; text: string }
  | { type: 'give'; countyId: string; parcelId: string }
  | { type: 'ask-again' }
  | { type: 'choose'; parcel: RowParcel }
  | { type: 'register'; at: number }
  /** Cancels the request. */
  | { type: 'do-not-register' }
  | { type: 'registered'; propertyId: number; alreadyYours: boolean; keptName: string | null }
  | { type: 'register-later'; at: number; until: number; rounds: number }
  | { type: 'register-refused'; status: number | null; message: string | null }

/** Warnings that leave nothing to look up until the row is edited. */
const holding: ReadonlySet<string> = new Set([
  'blank',
  'too-long',
  'not-computed',
  'po-box',
  'not-us',
  'which-place',
])

export const isHeld = ({ state, remark, text }: Pick<AddressRow, 'state' | 'remark' | 'text'>): boolean =>
  state.is === 'typed' && (text.trim() === '' || (remark !== null && holding.has(remark)))

/** Not a refusal: a 500, or an unreadable answer. */
export const isFailure = (status: number | null): boolean =>
  status !== null && (status < 400 || status >= 500)

const STUCK_ROUNDS = 3

/** Its call failed so often that the list's progress no longer waits for it. It is still retried. */
export function isStuck({ state }: Pick<AddressRow, 'state'>): boolean {
  const rounds = state.is === 'registering' ? state.again?.rounds : 'rounds' in state ? state.rounds : 0
  return (rounds ?? 0) >= STUCK_ROUNDS
}

/** Event that repeats the row's failed call; null if nothing failed or the service refused. */
export function retryOf({ state }: Pick<AddressRow, 'state'>, at: number): RowEvent | null {
  switch (state.is) {
    case 'waiting':
      return { type: 'ask-again' }
    case 'registering':
      return state.again == null ? null : { type: 'register', at }
    case 'refused':
      if (!isFailure(state.status)) return null
      return state.match === null ? { type: 'ask-again' } : { type: 'register', at }
    default:
      return null
  }
}

const sameParcel = (a: RowParcel, b: RowParcel): boolean =>
  a.countyId === b.countyId && a.parcelId === b.parcelId

const matchOf = ({ parcel, matchedAddress, how, choices }: Extract<RowState, { is: 'matched' }>) => ({
  parcel,
  matchedAddress,
  how,
  choices,
})

function found(matchedAddress: string | null, parcels: readonly RowParcel[]): RowState {
  const [parcel] = parcels
  if (parcel === undefined) return { is: 'no-parcel', matchedAddress, message: null }
  return parcels.length > 1
    ? { is: 'which-one', parcels: [...parcels], matchedAddress }
    : { is: 'matched', parcel, matchedAddress, how: 'search', choices: [] }
}

/** Only for a row that isn't registered or about to be. */
function repaired(row: AddressRow, event: Extract<RowEvent, { type: 'edit' | 'give' | 'ask-again' }>) {
  const { state } = row
  switch (state.is) {
    case 'registering':
    case 'registered':
      return null
    default:
  }
  if (event.type === 'edit')
    return { ...row, text: event.text, remark: null, state: { is: 'typed' as const } }
  if (event.type === 'give') {
    const { countyId, parcelId } = event
    const parcel = { countyId, parcelId, propertyType: null, units: null, size: null }
    const matched = {
      is: 'matched' as const,
      parcel,
      matchedAddress: null,
      how: 'given' as const,
      choices: [],
    }
    return { ...row, state: matched }
  }
  if (state.is === 'typed' || state.is === 'asking') return null
  if (state.is === 'refused' && state.match !== null)
    return { ...row, state: { is: 'matched' as const, ...state.match } }
  return state.is === 'matched' || state.is === 'which-one'
    ? null
    : { ...row, state: { is: 'typed' as const } }
}

function chosen(state: RowState, parcel: RowParcel): RowState | null {
  if (state.is === 'which-one') {
    const one = state.parcels.find((choice) => sameParcel(choice, parcel))
    const { matchedAddress, parcels: choices } = state
    return one === undefined ? null : { is: 'matched', parcel: one, matchedAddress, how: 'choice', choices }
  }
  const match = state.is === 'refused' ? state.match : null
  const from = state.is === 'matched' ? matchOf(state) : match
  const one = from?.choices.find((choice) => sameParcel(choice, parcel))
  return from === null || one === undefined ? null : { is: 'matched', ...from, parcel: one, how: 'choice' }
}

/** Ignores answers to an earlier search. */
function answered(
  state: RowState,
  event: Extract<
    RowEvent,
    { search: number; type: 'found' | 'not-found' | 'no-parcel' | 'refused' | 'unreachable' }
  >,
): RowState | null {
  if (state.is !== 'asking' || event.search !== state.search) return null
  switch (event.type) {
    case 'found':
      return found(event.matchedAddress, event.parcels)
    case 'not-found':
      return { is: 'not-found', message: event.message }
    case 'no-parcel':
      return { is: 'no-parcel', matchedAddress: null, message: event.message }
    case 'refused':
      return { is: 'refused', status: event.status, message: event.message, match: null }
    default:
      return { is: 'waiting', rounds: event.rounds, since: event.at, until: event.until }
  }
}

function registering(
  state: RowState,
  event: Extract<
    RowEvent,
    { type: 'register' | 'do-not-register' | 'registered' | 'register-later' | 'register-refused' }
  >,
): RowState | null {
  if (event.type === 'register') {
    const from = state.is === 'refused' ? state.match : state
    const isRepeat = state.is === 'registering' && state.again != null
    return from !== null && 'parcel' in from && (state.is === 'matched' || state.is === 'refused' || isRepeat)
      ? { is: 'registering', ...matchOf({ ...from, is: 'matched' }), pressedAt: event.at }
      : null
  }
  if (state.is !== 'registering') return null
  const match = matchOf({ ...state, is: 'matched' })
  switch (event.type) {
    case 'do-not-register':
      return { is: 'matched', ...match }
    case 'registered': {
      const { propertyId, alreadyYours, keptName } = event
      return { is: 'registered', ...match, propertyId, alreadyYours, keptName }
    }
    case 'register-later': {
      const { rounds, at: since, until } = event
      return { ...state, again: { rounds, since, until } }
    }
    default:
      return { is: 'refused', status: event.status, message: event.message, match }
  }
}

/** Null if the move isn't allowed. Pure. */
export function stepRow(row: AddressRow, event: RowEvent): AddressRow | null {
  const { state } = row
  const at = (next: RowState | null): AddressRow | null => (next === null ? null : { ...row, state: next })
  switch (event.type) {
    case 'ask': {
      if ((state.is !== 'typed' && state.is !== 'waiting') || isHeld(row)) return null
      const searches = row.searches + 1
      const rounds = state.is === 'waiting' ? { rounds: state.rounds } : {}
      return { ...row, searches, state: { is: 'asking', search: searches, at: event.at, ...rounds } }
    }
    case 'forget':
      if (state.is !== 'asking' || (event.search ?? state.search) !== state.search) return null
      return at({ is: 'typed' })
    case 'found':
    case 'not-found':
    case 'no-parcel':
    case 'refused':
    case 'unreachable':
      return at(answered(state, event))
    case 'edit':
    case 'give':
    case 'ask-again':
      return repaired(row, event)
    case 'choose':
      return at(chosen(state, event.parcel))
    case 'register':
    case 'do-not-register':
    case 'registered':
    case 'register-later':
    case 'register-refused':
    default:
      return at(registering(state, event))
  }
}
