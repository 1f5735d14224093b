import type { ReactNode } from 'react'
import type { ApiKey, CreatedApiKey } from '../../../contract/api-key.ts'
import { noteReplacement } from '../../../portfolio/records/key-records.ts'
import { Facts } from '../../../ui/facts.tsx'
import { expiryLike } from '../create/key-expiry.ts'
import { KeyForm } from '../create/key-form.tsx'
import { keyLabel } from '../key-label.ts'
import { knownKey } from '../switch-off.ts'

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
            {
              term: 'Key to be replaced',
              value: (
                <span translate="no" className="font-mono break-all">
                  {oldKey.maskedKeyValue || 'Value not shown'}
                </span>
              ),
            },
          ]}
        />
      )}
    </KeyForm>
  )
}
