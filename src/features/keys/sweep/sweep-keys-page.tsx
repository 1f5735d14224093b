import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { apiKeyQueries } from '../../../api/api-keys.ts'
import { countOf } from '../../../lib/format-number.ts'
import { FormFailure } from '../../../shell/page/form-failure.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { lastUse } from '../key-label.ts'
import { useDeactivate } from '../key-records.ts'
import { useCloseToKeys } from '../use-close-to-keys.ts'
import { useLeftOverKeys, type LeftOverKey } from './left-over-keys.ts'

function Choice({ found, close }: { found: LeftOverKey[]; close: () => void }): ReactNode {
  const deactivate = useDeactivate()
  const now = useNow()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(found.flatMap(({ key, idle }) => (idle ? [key.id] : []))),
  )
  const [done, setDone] = useState(0)
  const { submit, failure, busy } = useSubmission<LeftOverKey[]>(async (wanted) => {
    setDone(0)
    await deactivate(
      wanted.map(({ key }) => key),
      'swept',
      setDone,
    )
    toast(`${countOf(wanted.length, 'key')} of other browsers deactivated.`)
    close()
  })
  const wanted = found.filter(({ key }) => chosen.has(key.id))
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      dismissible={!busy}
      title="Keys of other browsers"
      description="Each browser that you sign in with makes a key for itself. Signing out ends it; closing the browser or clearing its data leaves it behind until it expires."
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Keep them all
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabledReason={wanted.length === 0 ? 'No key is chosen.' : null}
            onClick={() => void submit(wanted)}
          >
            {busy
              ? `Deactivating ${done + 1} of ${wanted.length}`
              : wanted.length === 0
                ? 'Deactivate'
                : `Deactivate ${countOf(wanted.length, 'key')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure failure={failure} />
        <fieldset className="grid gap-3" disabled={busy}>
          <legend className="sr-only">Keys to deactivate</legend>
          {found.map((one) => (
            <CheckField
              key={one.key.id}
              label={`${one.browser}, since ${one.day}`}
              hint={lastUse(one.key, now)}
              checked={chosen.has(one.key.id)}
              onChange={(event) => toggle(one.key.id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <p className="text-sm text-soft">
          Those not used for a week are chosen. A browser that is still in use asks whether to turn itself on
          again; nothing in it is lost. The key of this browser and the keys of your own programs are not
          touched.
        </p>
      </div>
    </Dialog>
  )
}

/** `/keys/left-over`: the offer to deactivate keys that other browsers left behind, over the list. */
export function Component(): ReactNode {
  usePageTitle('Keys of other browsers')
  const { data: keys } = useQuery(apiKeyQueries.list())
  const now = useLeftOverKeys(keys)
  const close = useCloseToKeys()
  // The list stays as it was opened while its keys go one by one.
  const [found, setFound] = useState<LeftOverKey[] | null>(null)
  if (found === null && now.length > 0) setFound(now)
  if (keys === undefined) return null
  if (found !== null) return <Choice found={found} close={close} />
  return (
    <Dialog
      open
      onOpenChange={close}
      title="No keys of other browsers"
      footer={<Button onClick={close}>Back to your keys</Button>}
    >
      Every key in the list is this browser’s own or one that you created yourself.
    </Dialog>
  )
}
