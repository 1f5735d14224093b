import { formatCountdown } from '#lib/format-date.ts'
import type { ChosenFileProblem, Holds, UnknownReason, Upload } from '#work/uploads/upload.ts'

export interface UploadCopy {
  tone: 'calm' | 'attention' | 'success' | 'failure' | 'neutral'
  state: string
  body: string | null
  detail: string | null
}

/** Complete rows. */
export const READY = 'Ready to upload'

const unknownBodies: Readonly<Record<Exclude<UnknownReason, 'cut'>, string>> = {
  lost: 'We sent the file, but the response was lost. It may already be on this property.',
  'no-answer': 'We sent the file, but got no response. It may already be on this property.',
  'not-understood':
    'We sent the file, but couldn’t understand the response. It may already be on this property.',
  'service-failed':
    'The service had a problem while receiving the file. It may or may not be on this property.',
  'stopped-waiting':
    'We sent the file, but you stopped waiting for the response. It may already be on this property.',
}

function unknownBody({ reason, fraction = 0 }: { reason: UnknownReason; fraction?: number }): string {
  if (reason !== 'cut') return unknownBodies[reason]
  const seen = Math.min(99, Math.round(fraction * 100))
  return seen === 0
    ? 'The connection was lost or blocked before we got a response. The file may or may not be on this property. If it happens again, check your network, extensions and firewall.'
    : `The connection was lost at ${seen}%, before we got a response. The file may or may not be on this property.`
}

const fileBodies: Readonly<Record<ChosenFileProblem, string>> = {
  changed: 'The file changed after you chose it, so the browser can’t upload it. Your entries are saved.',
  unreadable:
    'We can’t read this file anymore. If it’s in the cloud, make it available offline first. Your entries are saved.',
}

const words = (
  tone: UploadCopy['tone'],
  state: string,
  body: string | null = null,
  detail: string | null = null,
): UploadCopy => ({ tone, state, body, detail })

function queuedCopy({ offline, blocked, waitUntil }: Holds, now: number): UploadCopy {
  if (blocked !== null) return words('attention', `Paused. ${blocked.title}`)
  if (offline) return words('attention', 'Paused: you’re offline')
  if (waitUntil !== null) return words('attention', `Paused: resuming in ${formatCountdown(waitUntil - now)}`)
  return words('neutral', 'Queued')
}

export function uploadCopy({ phase, fields }: Upload, holds: Holds, now: number): UploadCopy {
  switch (phase.at) {
    case 'staged':
    case 'inspecting':
      return words('neutral', 'Checking file')
    case 'duplicate':
      return words('attention', 'Possible duplicate', phase.of)
    case 'needs-attention':
      return words('attention', 'Needs a choice', phase.question.text)
    case 'ready':
      return words('neutral', fields.type === '' ? `${READY} as “Other”` : READY)
    case 'queued':
      return queuedCopy(holds, now)
    case 'sending':
      return words('calm', `Uploading ${Math.floor(phase.fraction * 100)}%`)
    case 'confirming':
      return words('calm', 'Waiting for confirmation')
    case 'stored':
      return phase.kept
        ? words('success', 'Uploaded')
        : words(
            'attention',
            'Uploaded, but its number wasn’t saved',
            `This browser couldn’t add it to your portfolio. Copy document number ${phase.documentId} to be safe.`,
          )
    case 'stalled':
      return words(
        'attention',
        'Upload stalled',
        `There was no progress for a minute, so we stopped at ${Math.floor(phase.fraction * 100)}%. The file wasn’t saved.`,
      )
    case 'failed':
      return words(
        'failure',
        phase.failure.title.replace(/\.$/u, ''),
        phase.failure.body,
        phase.failure.detail,
      )
    case 'unknown':
      return words('attention', 'Upload not confirmed', unknownBody(phase), phase.detail)
    case 'needs-file-again':
      return words('attention', 'Choose the file again', fileBodies[phase.problem])
    default:
      return words('neutral', 'Canceled')
  }
}
