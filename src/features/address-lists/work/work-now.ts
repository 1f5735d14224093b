import { formatCountdown } from '#lib/format-date.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { AddressListProblem } from '#work/address-lists/setbacks.ts'
import type { ListWork } from '#work/address-lists/work-state.ts'
import type { QuoteRun } from '#work/address-lists/quotes.ts'
import { movingRows, type ListProgress } from './row-view.ts'

export interface WorkNow {
  text: string
  note: string | null
  /** 0 to 1 of the work in progress; null if nothing runs. */
  share: number | null
  isProblem: boolean
}

const PROBLEMS: Readonly<Record<AddressListProblem, { text: string; note: string }>> = {
  offline: {
    text: 'You’re offline',
    note: 'We’ll resume when you’re back online. Your results are saved.',
  },
  unreachable: {
    text: 'We couldn’t reach the server',
    note: 'Retrying automatically. Your results are saved.',
  },
  'signed-out': { text: 'Sign in to continue', note: 'We’ll resume where you left off. Nothing is lost.' },
  refused: {
    text: 'Your account can’t do this',
    note: 'Your results are saved. Check your access, then reload this page.',
  },
  halted: { text: 'We couldn’t continue', note: 'Your results are saved. Reload this page.' },
  storage: {
    text: 'This browser’s storage isn’t responding',
    note: 'Nothing more is sent until it responds. Free up space or reload this page.',
  },
}

export const summary = ({ total, matched, needsYou }: ListProgress): string =>
  `${formatNumber(matched)} of ${formatNumber(total)} matched${needsYou === 0 ? '' : `, ${needsYou} ${needsYou === 1 ? 'needs' : 'need'} attention`}.`

interface Stage {
  words: string
  done: number
  of: number
}

/** The customer's requests come before lookups. */
function stageOf({ total, lookups, registrations, registered }: ListProgress, run: QuoteRun | null): Stage {
  if (run !== null) return { words: 'Requesting quotes', done: run.done, of: run.of }
  if (registrations > 0)
    return { words: 'Registering properties', done: registered, of: registered + registrations }
  return { words: 'Looking up addresses', done: total - lookups, of: total }
}

function noteOf({ by, isSlowed }: ListWork): string | null {
  if (by === 'another-tab') return 'Running in another tab.'
  return isSlowed ? 'Lookups are busy. We’re going slower.' : null
}

/** The one line about the list: what runs, why it doesn't, or the result. */
export function workNow(
  progress: ListProgress,
  { paused, work, run, now }: { paused: boolean; work: ListWork; run: QuoteRun | null; now: number },
): WorkNow {
  const calm = { share: null, isProblem: false }
  if (run === null) {
    if (movingRows(progress) === 0) return { ...calm, text: summary(progress), note: null }
    if (paused) return { ...calm, text: 'Paused', note: summary(progress) }
    if (work.problem !== null) return { ...PROBLEMS[work.problem], share: null, isProblem: true }
  }
  const { words, done, of } = stageOf(progress, run)
  const share = done / of
  const wait = (work.waitUntil ?? 0) - now
  if (wait > 0)
    return {
      text: `Waiting ${formatCountdown(wait)} for the service’s limit`,
      note: summary(progress),
      share,
      isProblem: false,
    }
  return {
    text: `${words}: ${formatNumber(done)} of ${formatNumber(of)}`,
    note: run === null ? noteOf(work) : 'Keep this page open until they’re requested.',
    share,
    isProblem: false,
  }
}
