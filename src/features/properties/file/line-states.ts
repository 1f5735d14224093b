import type { LineState } from '#portfolio/file/file-of.ts'
import type { Tone } from '#ui/tone-icon.tsx'

/** How a line of a property's file stands, as word and shape: colour never speaks alone. */
export const lineStates: Readonly<Record<LineState, { tone: Tone; word: string }>> = {
  have: { tone: 'success', word: 'Uploaded' },
  old: { tone: 'attention', word: 'Outdated' },
  missing: { tone: 'neutral', word: 'Missing' },
  'set-aside': { tone: 'neutral', word: 'Not applicable' },
}
