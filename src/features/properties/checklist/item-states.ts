import type { ItemState } from '#memory/checklist/checklist.ts'
import type { Tone } from '#ui/tone-icon.tsx'

/** Word and icon: never color alone. */
export const itemStates: Readonly<Record<ItemState, { tone: Tone; word: string }>> = {
  have: { tone: 'success', word: 'Uploaded' },
  old: { tone: 'attention', word: 'Outdated' },
  missing: { tone: 'neutral', word: 'Not uploaded' },
  'set-aside': { tone: 'neutral', word: 'Not applicable' },
}
