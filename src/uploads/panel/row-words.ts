import { formatCountdown } from '../../lib/format-countdown.ts'
import type { FileTrouble, Holds, UnknownReason, UploadRow } from '../upload-row.ts'

/** How a row's state reads: a few words with a tone, then a sentence where one is needed. */
export interface RowWords {
  tone: 'calm' | 'attention' | 'success' | 'failure' | 'neutral'
  state: string
  body: string | null
  detail: string | null
}

const unknownBodies: Readonly<Record<UnknownReason, string>> = {
  lost: 'The file was sent, but the answer was lost. It may already be on the property.',
  'no-answer': 'The file was sent, but no answer came. It may already be on the property.',
  'not-understood':
    'The file was sent, and the service answered in a way we do not understand. It may already be on the property.',
  'service-failed': 'The service had a problem while it took the file. It may or may not be on the property.',
  'stopped-waiting':
    'The file was sent, and you stopped waiting for the answer. It may already be on the property.',
  reloaded:
    'The page was left after the file was sent, before the answer came. It may already be on the property.',
}

const fileBodies: Readonly<Record<FileTrouble, string>> = {
  changed:
    'It was changed after you chose it, and a browser only sends what was chosen. Everything you entered is kept.',
  unreadable:
    'It can’t be read any more: it was changed, moved or deleted after you chose it, its drive is gone, or it is only in the cloud (make it available offline). Everything you entered is kept.',
  reloaded: 'The page was reloaded, and browsers do not keep chosen files. Everything you entered is kept.',
}

const words = (
  tone: RowWords['tone'],
  state: string,
  body: string | null = null,
  detail: string | null = null,
): RowWords => ({ tone, state, body, detail })

function queuedWords({ offline, blocked, waitUntil }: Holds, now: number): RowWords {
  if (blocked !== null) return words('attention', `Paused. ${blocked.title}`)
  if (offline) return words('attention', 'Paused: you are offline')
  if (waitUntil !== null) return words('attention', `Paused: goes on in ${formatCountdown(waitUntil - now)}`)
  return words('neutral', 'Waiting for its turn')
}

/** The state of a row in words, seen at `now`. */
export function rowWords({ phase, fields }: UploadRow, holds: Holds, now: number): RowWords {
  switch (phase.at) {
    case 'staged':
    case 'inspecting':
      return words('neutral', 'Looking inside')
    case 'duplicate':
      return words('attention', 'Already here?', phase.of)
    case 'needs-attention':
      return words('attention', 'Needs your answer', phase.question.text)
    case 'ready':
      return words('neutral', fields.type === '' ? 'Ready, to be sent as “Other”' : 'Ready')
    case 'queued':
      return queuedWords(holds, now)
    case 'sending':
      return words('calm', `Sending ${Math.floor(phase.fraction * 100)}%`)
    case 'confirming':
      return words('calm', 'Sent, waiting for the answer')
    case 'stored':
      return phase.kept
        ? words('success', 'Received')
        : words(
            'attention',
            'Received, but its number could not be kept',
            `This browser’s storage is full or blocked. Copy the number ${phase.documentId} now: the service has no list of documents to find it again.`,
          )
    case 'stalled':
      return words(
        'attention',
        'Stuck',
        `Nothing moved for a minute, so sending was stopped at ${Math.floor(phase.fraction * 100)}%. Nothing was stored.`,
      )
    case 'failed':
      return words(
        'failure',
        phase.failure.title.replace(/\.$/u, ''),
        phase.failure.body,
        phase.failure.detail,
      )
    case 'unknown':
      return words(
        'attention',
        'Not known whether it was received',
        unknownBodies[phase.reason],
        phase.detail,
      )
    case 'needs-file-again':
      return words('attention', 'Choose the file again', fileBodies[phase.trouble])
    default:
      return words('neutral', 'Not sent')
  }
}
