import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiKey, CreatedApiKey } from '../../../contract/api-key.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { paths } from '../../../paths.ts'
import { noteReplacement } from '../../../portfolio/records/key-records.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { linkClass } from '../../../ui/text-link.ts'
import { expiryLike } from '../create/key-expiry.ts'
import { KeyForm } from '../create/key-form.tsx'
import { keyLabel, lastUse } from '../key-label.ts'
import { knownKey, useDeactivate } from '../key-records.ts'
import { TypedNameForm } from '../typed-name-form.tsx'
import { readinessOf, type Readiness, type Roll } from './key-rolls.ts'

const maskedValue = ({ maskedKeyValue }: ApiKey): ReactNode => (
  <span translate="no" className="font-mono break-all">
    {maskedKeyValue || 'Value not shown'}
  </span>
)

/** First half of rolling: a key with the same name, description and life. `onCreated` gets the answer with the secret. */
export function RollNewKey({
  oldKey,
  onCreated,
}: {
  oldKey: ApiKey
  onCreated: (created: CreatedApiKey) => void
}): ReactNode {
  return (
    <KeyForm
      defaults={{ name: keyLabel(oldKey), description: oldKey.description ?? '', ...expiryLike(oldKey) }}
      button="Create the new key"
      busyButton="Creating the new key"
      onCreated={async (created) => {
        // Should it not be remembered, the banner tells, and the old key can still be deactivated from the list.
        await noteReplacement(knownKey(oldKey), created.id).catch(() => undefined)
        onCreated(created)
      }}
    >
      {() => (
        <Facts
          items={[
            { term: 'Name', value: <span className="break-words">{keyLabel(oldKey)}</span> },
            { term: 'Description', value: oldKey.description },
            { term: 'Key to be replaced', value: maskedValue(oldKey) },
          ]}
        />
      )}
    </KeyForm>
  )
}

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

/** Second half of rolling: the old key is deactivated, deliberately, as soon as nothing needs it. */
export function RollOldKey({
  roll,
  recheck,
  isLooking,
  onDone,
}: {
  roll: Roll
  recheck: () => void
  isLooking: boolean
  onDone: () => void
}): ReactNode {
  const { oldKey, newKey, since } = roll
  const now = useNow()
  const deactivate = useDeactivate()
  const submission = useSubmission<string>(async () => {
    await deactivate([oldKey], 'replaced')
    onDone()
  })
  const { tone, title, body } = notes[readinessOf(roll)]
  const state = (key: ApiKey): ReactNode => (
    <>
      {maskedValue(key)}
      <p className="text-sm text-soft">{lastUse(key, now)}</p>
    </>
  )
  return (
    <div className="grid max-w-text gap-6">
      <p>
        {`The new key was made ${formatDateTime(since)}. Both keys work until you turn the old one off; there is no hurry, and this page waits for you, also after the browser was closed.`}
      </p>
      <Facts
        items={[
          { term: 'New key', value: state(newKey) },
          { term: 'Old key', value: state(oldKey) },
        ]}
      />
      <Notice
        tone={tone}
        live="polite"
        title={title}
        actions={
          <Button size="sm" variant="secondary" busy={isLooking} onClick={recheck}>
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
