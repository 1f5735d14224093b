import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { readKeyName } from '#api/browser-key/key-name.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { commonForm } from '#lib/texts/common-form.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { useBrowserKey } from './use-browser-key.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { useDeactivateKey, useReplacements } from './use-key-records.ts'
import { keyLabel, lastUse, NO_SUCH_KEY } from './key-rules.ts'
import { ReplacementNote } from './replacement-note.tsx'

function ConfirmByName({ apiKey, close }: { apiKey: ApiKey; close: () => void }): ReactNode {
  const name = keyLabel(apiKey)
  const now = useNow()
  const formId = useId()
  const { data: keys = [] } = useQuery(apiKeyQueries.list())
  const replacements = useReplacements(keys)
  const replacement = replacements.find(({ oldKey }) => oldKey.id === apiKey.id)
  const { mutate, error, isPending, isSuccess } = useDeactivateKey({
    onSuccess: () => {
      toast(`“${name}” was deactivated.`)
      close()
    },
  })
  /** Its name is ours, and long. */
  const ofBrowser = readKeyName(apiKey.name) !== null
  const deactivate = (): void => mutate({ id: apiKey.id, mayBeGone: ofBrowser || replacement !== undefined })
  // The dialog closes a moment later: no second click.
  const busy = isPending || isSuccess
  return (
    <ConfirmDialog
      open
      isPage
      onOpenChange={close}
      title="Deactivate this key?"
      cancelLabel="Keep key"
      confirmLabel={busy ? 'Deactivating' : 'Deactivate key'}
      tone="danger"
      busy={busy}
      {...(ofBrowser ? { onConfirm: deactivate } : { formId })}
    >
      {ofBrowser ? (
        <>
          <FormFailure failure={error} />
          <p className="mb-3 font-semibold break-words">{name}</p>
          <p>If that browser is still in use, it asks to sign in again. Nothing saved in it is lost.</p>
        </>
      ) : (
        <SingleFieldForm
          formId={formId}
          onSubmit={deactivate}
          failure={error}
          check={(typed) =>
            commonForm(typed) === commonForm(name) ? null : 'Type the name exactly as shown above'
          }
          label={
            <span>
              Type <Identifier>{name}</Identifier> to confirm
            </span>
          }
          spellCheck={false}
        >
          {replacement !== undefined && <ReplacementNote replacement={replacement} />}
          {replacements.some(({ newKey }) => newKey.id === apiKey.id) && (
            <Notice tone="attention" title="This is the new key, not the one it replaces">
              Programs that already use it will stop working.
            </Notice>
          )}
          <p>
            Any program using “<strong className="font-semibold break-words">{name}</strong>”{' '}
            {/* Two keys have the same name while one is being replaced. */}
            <Identifier className="text-sm">{apiKey.maskedKeyValue || 'Value not shown'}</Identifier> will
            stop working right away. <span>{`${lastUse(apiKey, now)}, according to the service.`}</span>{' '}
            Properties, documents and orders aren’t affected. You can’t reactivate a key.
          </p>
        </SingleFieldForm>
      )}
    </ConfirmDialog>
  )
}

function OwnKey({ close }: { close: () => void }): ReactNode {
  return (
    <Dialog
      open
      isPage
      onOpenChange={close}
      title="This browser uses this key"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Keep key
          </Button>
          <ButtonLink to={paths.settings()}>Go to Settings</ButtonLink>
        </>
      }
    >
      Without it, we can’t load your properties and orders here. Signing out deactivates it, and your next
      sign-in creates a new one.
    </Dialog>
  )
}

/** Opens once the keys are loaded. Keeps its key even if a refetch no longer has it. */
export function Component(): ReactNode {
  const { data: keys } = useQuery(apiKeyQueries.list())
  const ownKey = useBrowserKey()
  const navigate = useNavigate()
  const { key: entry } = useLocation()
  /** Goes back if the list opened the dialog; a direct load has no list to go back to. */
  const close = (): void => {
    if (entry === 'default') void navigate(paths.keys(), { replace: true })
    else void navigate(-1)
  }
  const id = Number(useParams()['keyId'])
  const [opened, setOpened] = useState<ApiKey | null>(null)
  const listed = keys?.find((one) => one.id === id)
  if (opened === null && listed !== undefined) setOpened(listed)
  const apiKey = opened ?? listed
  usePageTitle(apiKey === undefined ? 'Deactivate a key' : `Deactivate ${keyLabel(apiKey)}`)
  if (keys === undefined || ownKey === undefined) return null
  if (apiKey === undefined)
    return (
      <Dialog
        open
        isPage
        onOpenChange={close}
        title={NO_SUCH_KEY.title}
        footer={<Button onClick={close}>Back to API keys</Button>}
      >
        {NO_SUCH_KEY.body}
      </Dialog>
    )
  return ownKey?.id === id ? <OwnKey close={close} /> : <ConfirmByName apiKey={apiKey} close={close} />
}
