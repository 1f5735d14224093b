import { useState, type ReactNode } from 'react'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { toast } from '#ui/toast.tsx'
import { useDeactivateKeys } from './key-records.ts'
import { keyLabel, type LeftOverKey } from './key-rules.ts'
import { KeysTable } from './keys-table.tsx'

function ConfirmDeactivation({ keys, close }: { keys: ApiKey[]; close: () => void }): ReactNode {
  const [done, setDone] = useState(0)
  const { mutate, error, isPending } = useDeactivateKeys({
    onSuccess: () => {
      toast(`Deactivated ${countOf(keys.length, 'key')} from other browsers.`)
      close()
    },
  })
  const confirm = (): void => {
    setDone(0)
    mutate({ keys, mayBeGone: true, onDone: setDone })
  }
  const count = countOf(keys.length, 'key')
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Deactivate ${count} from other browsers?`}
      cancelLabel="Cancel"
      confirmLabel={isPending ? `Deactivating ${done + 1} of ${keys.length}` : `Deactivate ${count}`}
      tone="danger"
      busy={isPending}
      onConfirm={confirm}
    >
      <FormFailure failure={error} />
      <ul className="mb-3 list-disc pl-5">
        {keys.map((key) => (
          <li key={key.id} className="break-words">
            {keyLabel(key)}
          </li>
        ))}
      </ul>
      <p>
        A browser that’s still in use will ask to sign in again. Nothing saved in it is lost. This browser’s
        key and the keys of your own programs aren’t affected.
      </p>
    </ConfirmDialog>
  )
}

/** Keys idle for a week are preselected. */
export function LeftOverKeys({ found }: { found: readonly LeftOverKey[] }): ReactNode {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [asked, setAsked] = useState<ApiKey[] | null>(null)
  const keys = found.map(({ key }) => key)
  const chosen = new Set(found.flatMap(({ key, idle }) => ((changed.get(key.id) ?? idle) ? [key.id] : [])))
  return (
    <>
      <FoundLine none={found.length === 0}>
        <span>{`${found.length === 0 ? 'No keys' : countOf(found.length, 'key')} from other browsers.`}</span>{' '}
        <TextLink to={paths.keys()} replace>
          Show all keys
        </TextLink>
      </FoundLine>
      {found.length > 0 && (
        <>
          <p className="mb-4 max-w-text text-sm text-soft">
            Each browser you sign in with creates its own key. Signing out deactivates it. Closing the browser
            or clearing its data leaves the key active until it expires. Keys unused for a week are selected.
          </p>
          <KeysTable
            keys={keys}
            choice={{ chosen, onChange: (id, on) => setChanged(new Map(changed).set(id, on)) }}
          />
          <div className="mt-4">
            <Button
              variant="danger"
              disabledReason={chosen.size === 0 ? 'Select a key first.' : null}
              onClick={() => setAsked(keys.filter(({ id }) => chosen.has(id)))}
            >
              {chosen.size === 0 ? 'Deactivate' : `Deactivate ${countOf(chosen.size, 'key')}`}
            </Button>
          </div>
        </>
      )}
      {asked !== null && <ConfirmDeactivation keys={asked} close={() => setAsked(null)} />}
    </>
  )
}
