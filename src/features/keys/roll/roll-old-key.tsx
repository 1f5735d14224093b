import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAgo, formatDateTime } from '../../../lib/format-date.ts'
import { readTimestamp } from '../../../lib/read-timestamp.ts'
import type { ApiKey } from '../../../contract/api-key.ts'
import { paths } from '../../../paths.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Table, type Column } from '../../../ui/list/table.tsx'
import { linkClass } from '../../../ui/text-link.ts'
import { keyLabel } from '../key-label.ts'
import { readinessOf, type Readiness, type Roll } from './key-rolls.ts'
import { useSwitchOff } from '../switch-off.ts'
import { TypedNameForm } from '../typed-name-form.tsx'

const usedWords = (key: ApiKey, now: number): string => {
  const used = readTimestamp(key.lastUsedAt)
  return used === null ? 'Not used yet' : formatAgo(used, now)
}

type Side = { side: 'New key' | 'Old key'; key: ApiKey }

const columnsAt = (now: number): Column<Side>[] => [
  {
    id: 'side',
    header: 'Key',
    stacked: 'line',
    cell: ({ side, key }) => (
      <>
        <span className="font-semibold">{side}</span>
        <p translate="no" className="font-mono text-sm break-all text-soft">
          {key.maskedKeyValue || 'Value not shown'}
        </p>
      </>
    ),
  },
  { id: 'used', header: 'Last used', align: 'end', cell: ({ key }) => usedWords(key, now) },
]

const notes: Record<Readiness, { tone: 'attention' | 'info' | 'success'; title: string; body: string }> = {
  'old-in-use': {
    tone: 'attention',
    title: 'The old key is still being used',
    body: 'The service saw it after the new one was made. Some program has not changed over yet, and would be refused.',
  },
  'new-unused': {
    tone: 'info',
    title: 'The new key has not been used yet',
    body: 'Put it where the old one is used, let your programs run once, then look again.',
  },
  ready: {
    tone: 'success',
    title: 'The new key is in use, the old one has not been seen since',
    body: 'That is how it should look. A program that runs rarely may still hold the old key.',
  },
}

/** Second half of rolling: the old key is switched off, deliberately, as soon as nothing needs it. */
export function RollOldKey({
  roll,
  lookAgain,
  isLooking,
  onDone,
}: {
  roll: Roll
  lookAgain: () => void
  isLooking: boolean
  onDone: () => void
}): ReactNode {
  const { oldKey, newKey, since } = roll
  const now = useNow()
  const switchOff = useSwitchOff()
  const submission = useSubmission<string>(async () => {
    await switchOff(oldKey, 'replaced')
    onDone()
  })
  const { tone, title, body } = notes[readinessOf(roll)]
  return (
    <div className="grid max-w-text gap-6">
      <p>
        {`The new key was made ${formatDateTime(since)}. Both keys work until you turn the old one off; there is no hurry, and this page waits for you, also after the browser was closed.`}
      </p>
      <Table
        few
        caption="The new key and the old one"
        columns={columnsAt(now)}
        rows={[
          { side: 'New key', key: newKey },
          { side: 'Old key', key: oldKey },
        ]}
        rowKey={({ side }) => side}
      />
      <Notice
        tone={tone}
        live="polite"
        title={title}
        actions={
          <Button size="sm" variant="secondary" busy={isLooking} onClick={lookAgain}>
            Look again
          </Button>
        }
      >
        {body}
      </Notice>
      <TypedNameForm
        name={keyLabel(oldKey)}
        submission={submission}
        buttons={
          <>
            <Button type="submit" variant="danger" busy={submission.busy}>
              {submission.busy ? 'Turning it off' : 'Turn the old key off'}
            </Button>
            <Link to={paths.keys()} className={buttonClass({ variant: 'quiet' })}>
              Later
            </Link>
          </>
        }
      />
      <p className="text-sm text-soft">
        You have no copy of the new key?{' '}
        <Link to={paths.deactivateKey(newKey.id)} className={linkClass}>
          Deactivate the new one
        </Link>
        ; the old key goes on, and you can start again.
      </p>
    </div>
  )
}
