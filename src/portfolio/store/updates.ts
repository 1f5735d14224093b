import { stageOf, statusText, toneOfStage } from '#contract/order-stages.ts'
import type { SeenChange } from './records.ts'

/** `message`: if it is new. */
export type Update = {
  at: number
  word: string
  tone: ReturnType<typeof toneOfStage>
  message: string | null
}

const wordOf = ({ status, label }: SeenChange): string => statusText({ status, statusLabel: label })

/** Without changes that show neither another word nor a new message. */
export const updatesOf = (seen: readonly SeenChange[]): Update[] =>
  seen.flatMap((change, index) => {
    const before = seen[index - 1]
    const word = wordOf(change)
    const message = change.message !== before?.message ? change.message || null : null
    if (before !== undefined && message === null && word === wordOf(before)) return []
    return [{ at: change.at, word, tone: toneOfStage(stageOf(change.status)), message }]
  })
