import { isHeld } from '../../portfolio/lists/held-row.ts'
import type { ListRow, QuoteProblem, RowRemark } from '../../portfolio/store/list-records.ts'
import type { Tone } from '../../ui/tone-icon.tsx'

/** What was noticed about a row before anything was asked, in two or three words. */
export const REMARK_WORDS: Readonly<Record<RowRemark, string>> = {
  blank: 'No address',
  'too-long': 'Too long',
  'po-box': 'PO box',
  'not-us': 'Not in the US',
  'no-number': 'No house number',
  duplicate: 'Duplicate',
}

const REMARK_REASONS: Readonly<Record<RowRemark, string>> = {
  blank: 'There is no address in this line. Enter one, or remove the row.',
  'too-long': 'An address has at most 500 characters. Shorten it to the street address.',
  'po-box': 'A PO box has no parcel. Enter the street address of the building.',
  'not-us': 'Only properties in the United States can be looked up. Correct the address, or remove the row.',
  'no-number': 'There is no house number. It is looked up as it stands.',
  duplicate: 'The same address stands above.',
}

/** A state of a row as it is shown: a word with its shape, what it means, and whether it waits for a person. */
export interface RowWords {
  word: string
  tone: Tone
  reason: string | null
  needsYou: boolean
}

const PROBLEMS: Readonly<Record<QuoteProblem['why'], string>> = {
  refused: 'The loan quote was refused.',
  'not-sent': 'The loan quote was not sent.',
  'open-quote': 'This property has an open quote. It was left out.',
  attempt: 'Another request for this property has to be settled first.',
  'look-first': 'It is not known whether the quote was requested. Settle that first.',
  closed: 'You closed this request.',
  unsettled: 'It is not known whether the quote was requested. Settle that first.',
}

/** Problems that a person has to do something about. */
const open: ReadonlySet<QuoteProblem['why']> = new Set([
  'refused',
  'not-sent',
  'attempt',
  'look-first',
  'unsettled',
])

const words = (word: string, tone: Tone, reason: string | null = null): RowWords => ({
  word,
  tone,
  reason,
  needsYou: tone === 'attention' || tone === 'failure',
})

const typedWords = (row: ListRow, paused: boolean): RowWords => {
  const { remark } = row
  if (isHeld(row)) {
    const why = remark === null || row.text.trim() === '' ? 'blank' : remark
    return words(REMARK_WORDS[why], 'attention', REMARK_REASONS[why])
  }
  return words(paused ? 'Paused' : 'Queued', 'neutral', remark === null ? null : REMARK_REASONS[remark])
}

/** Where a row stands, in words. `paused`: nothing of its list goes on at present. */
export function wordsOfRow(row: ListRow, paused: boolean): RowWords {
  const { state } = row
  switch (state.is) {
    case 'typed':
      return typedWords(row, paused)
    case 'asking':
      return words('Looking up', 'calm')
    case 'waiting':
      return words('Waiting', 'neutral', 'The service did not answer. It is asked again by itself.')
    case 'which-one':
      return words('Which one?', 'attention', `${state.parcels.length} parcels at this address.`)
    case 'not-found':
      return words(
        'Not found',
        'attention',
        'No such address was found. Check the spelling and the ZIP code.',
      )
    case 'no-parcel':
      return words(
        'No parcel',
        'attention',
        'The county has no parcel at this address. Correct it, or enter the parcel number.',
      )
    case 'refused':
      return words(
        'Refused',
        'failure',
        state.match === null
          ? 'The service could not look this address up.'
          : 'The service did not register this parcel. Check its county and number.',
      )
    case 'matched':
      return words('Matched', 'success', row.remark === 'duplicate' ? REMARK_REASONS.duplicate : null)
    case 'registering':
      return words(paused ? 'Paused before registering' : 'Registering', paused ? 'neutral' : 'calm')
    case 'registered': {
      const { problem } = state
      if (problem !== null && open.has(problem.why))
        return words('Quote not requested', 'attention', PROBLEMS[problem.why])
      return words('Registered', 'success', problem === null ? null : PROBLEMS[problem.why])
    }
    case 'quoting':
      return words(paused ? 'Paused before the quote' : 'Quote queued', 'neutral')
    case 'quote-sent':
      return words('Quote sent', 'calm')
    default:
      return words('Quote requested', 'success')
  }
}

/** What the service said about a row, if it said anything. */
export function serviceWords({ state }: ListRow): string | null {
  if (state.is === 'registered') return state.problem?.message ?? null
  return 'message' in state ? state.message : null
}
