import { formatNumber } from '#lib/format-number.ts'
import { isFailed, needsEdit } from '#work/address-lists/row-moves.ts'
import type { RowCall } from '#work/address-lists/work-state.ts'
import { ADDRESS_LIST_NAME_MAX } from '#memory/record-limits.ts'
import type { AddressRow, RowWarning } from '#memory/store/list-records.ts'
import type { Tone } from '#ui/tone-icon.tsx'

export const WARNING_COPY: Readonly<Record<RowWarning, string>> = {
  blank: 'No address',
  'too-long': 'Too long',
  'not-computed': 'Not computed',
  'po-box': 'PO box',
  'not-us': 'Not in the US',
  'other-state': 'ZIP doesn’t match state',
  'two-addresses': 'Two addresses',
  'which-place': 'City unclear',
  'no-number': 'No house number',
  'no-parcel': 'Not a parcel number',
  duplicate: 'Duplicate',
}

const WARNING_REASONS: Readonly<Record<RowWarning, string>> = {
  blank: 'This row has no address. Enter one or remove the row.',
  'too-long': 'An address can have up to 500 characters. Shorten it to the street address.',
  'not-computed': 'A formula in this address has no result. Enter the full address or remove the row.',
  'po-box': 'A PO box has no parcel. Enter the building’s street address.',
  'not-us': 'We can only look up US properties. Correct the address or remove the row.',
  'other-state': 'The ZIP code and the state don’t match.',
  'two-addresses': 'Keep one address here and import the other.',
  'which-place': 'Add the city and state, or the ZIP code.',
  'no-number': 'There’s no house number. We’ll look it up as is.',
  'no-parcel': 'A spreadsheet changed the parcel number, so we use the address.',
  duplicate: 'Same address as a row above.',
}

export interface RowCopy {
  word: string
  tone: Tone
  reason: string | null
  needsYou: boolean
}

const words = (word: string, tone: Tone, reason: string | null = null): RowCopy => ({
  word,
  tone,
  reason,
  needsYou: tone === 'attention' || tone === 'failure',
})

const typedCopy = (row: AddressRow, paused: boolean, call: RowCall | null): RowCopy => {
  const { remark } = row
  if (needsEdit(row)) {
    const why = remark === null || row.text.trim() === '' ? 'blank' : remark
    return words(WARNING_COPY[why], 'attention', WARNING_REASONS[why])
  }
  if (call?.until === null) return words('Looking up', 'calm')
  if (call !== null && !paused)
    return words('Waiting', 'neutral', 'We couldn’t look it up yet. Retrying automatically.')
  return words(paused ? 'Paused' : 'Queued', 'neutral', remark === null ? null : WARNING_REASONS[remark])
}

/** `call`: of this tab, or to be repeated by it. */
export function rowCopy(row: AddressRow, paused: boolean, call: RowCall | null = null): RowCopy {
  const { state } = row
  switch (state.is) {
    case 'typed':
      return typedCopy(row, paused, call)
    case 'which-one': {
      const [parcel, ...others] = state.parcels
      if (others.length > 0)
        return words('Needs a choice', 'attention', `${others.length + 1} parcels at this address.`)
      const [listed, known] = [row.units, parcel?.units].map((units) => formatNumber(units ?? 0))
      return words('Check units', 'attention', `${listed} in your list, ${known} at the county.`)
    }
    case 'not-found':
      return words(
        'Not found',
        'attention',
        `We couldn’t find this address. ${row.remark === 'other-state' ? WARNING_REASONS['other-state'] : 'Check the spelling and ZIP code.'}`,
      )
    case 'no-parcel':
      return words(
        'No parcel',
        'attention',
        'We found no parcel at this address. Correct it or enter the APN.',
      )
    case 'refused':
      if (state.match === null) return words('Failed', 'failure', 'We couldn’t look up this address.')
      return isFailed(row)
        ? words(
            'Not confirmed',
            'attention',
            'This property may be registered. Try again. No duplicate is created.',
          )
        : words('Failed', 'failure', 'We couldn’t register this parcel. Check its county and APN.')
    case 'matched': {
      const { remark } = row
      const stays = remark === 'no-parcel' || (remark === 'other-state' && state.how !== 'given')
      return words('Matched', 'success', stays ? WARNING_REASONS[remark] : null)
    }
    case 'registering':
      if (call !== null && call.until !== null && !paused)
        return words(
          'Waiting',
          'neutral',
          'We couldn’t confirm the registration yet. Retrying automatically.',
        )
      return words(paused ? 'Registration paused' : 'Registering', paused ? 'neutral' : 'calm')
    default:
      return words('Registered', 'success')
  }
}

export const serviceMessage = ({ state }: AddressRow): string | null =>
  'message' in state ? state.message : null

/** Of a list. */
export function problemOfName(name: string): string | null {
  if (name === '') return 'Enter a name'
  return name.length > ADDRESS_LIST_NAME_MAX ? `Use ${ADDRESS_LIST_NAME_MAX} characters or fewer` : null
}
