import { useRef, useState, type ClipboardEvent, type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSecretMutation } from '#api/exclusive-mutation.ts'
import { tryApiKey } from '#api/api-keys.ts'
import { ApiError } from '#api/errors.ts'
import type { CreatedApiKey } from '@plumbline/service-contract/api-key'
import { serviceAddress } from '#env.ts'
import { explain } from '#api/explain.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Status } from '#ui/status.tsx'
import { warnBeforeUnload } from '#platform/before-unload.ts'
import { keyLabel, keySnippets, type KeySnippet } from '../key-rules.ts'

interface CloseGate {
  opened: boolean
  /** The user tried to leave; the question is shown. */
  asked: boolean
  /** Opens the gate permanently and at once, before the next render. */
  open: () => void
  /** False if the gate is closed; then asks. */
  tryLeave: () => boolean
  stay: () => void
  /** Resumes the blocked navigation; false if there was none. */
  leaveAnyway: () => boolean
}

/** Blocks links, Back, reload and closing the tab, for content that can't be shown again. */
function useCloseGate(): CloseGate {
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  // The router and the dialog see state only after a render.
  const free = useRef(false)
  const blocker = useBlocker(() => !free.current)

  useEffect(() => (opened ? undefined : warnBeforeUnload()), [opened])

  const stay = (): void => {
    setAsked(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  return {
    opened,
    asked: !opened && (asked || blocker.state === 'blocked'),
    open: () => {
      free.current = true
      setOpened(true)
      stay()
    },
    tryLeave: () => {
      if (!free.current) setAsked(true)
      return free.current
    },
    stay,
    leaveAnyway: () => {
      free.current = true
      if (blocker.state !== 'blocked') return false
      blocker.proceed()
      return true
    },
  }
}

const CLEAR_AFTER_MS = 60_000

/** Most browsers don't support the query. */
async function mayRead(): Promise<boolean> {
  try {
    return (
      (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted'
    )
  } catch {
    return false
  }
}

/** Clears the clipboard only if it still contains `text`. */
async function clearIfStill(text: string): Promise<void> {
  if (!document.hasFocus() || !(await mayRead())) return
  try {
    if ((await navigator.clipboard.readText()) === text) await navigator.clipboard.writeText('')
  } catch {
    // The browser refused after all.
  }
}

/** Clears the clipboard after a minute if the browser allows it. False if copying failed. */
async function copySecret(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  setTimeout(() => void clearIfStill(text), CLEAR_AFTER_MS)
  return true
}

type CopyResult = { snippet: KeySnippet['id']; copied: boolean }

const copiedMessages: Record<KeySnippet['id'], string> = {
  key: 'Key copied.',
  env: '.env line copied.',
  curl: 'cURL command copied.',
}

const refusal = (failure: unknown): string =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 403)
    ? 'The service rejected this key'
    : explain(failure).body

function KeyTest({ secret }: { secret: string }): ReactNode {
  const { mutate, error, isPending, isSuccess } = useSecretMutation({
    mutationKey: ['try-api-key'],
    mutationFn: tryApiKey,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate(secret)}>
        Test key
      </Button>
      <div role="status" className="min-w-0 flex-1 text-sm">
        {isSuccess && <Status tone="success">The key works</Status>}
        {error !== null && <Status tone="failure">{refusal(error)}</Status>}
      </div>
    </div>
  )
}

/**
 * The only place that shows a secret, kept in the page's state only. Asks before closing until it was copied.
 */
export function SecretDialog({
  created,
  onClose,
}: {
  created: CreatedApiKey
  onClose: () => void
}): ReactNode {
  const [outcome, setOutcome] = useState<CopyResult | null>(null)
  const secret = useRef<HTMLTextAreaElement>(null)
  const gate = useCloseGate()
  const snippets = keySnippets(created.keyValue, serviceAddress())

  const copy = async ({ id, text }: KeySnippet): Promise<void> => {
    const copied = await copySecret(text)
    setOutcome({ snippet: id, copied })
    if (copied) gate.open()
    else secret.current?.focus()
  }
  /** Manual copy: only the whole key counts. */
  const recordCopied = ({
    currentTarget: { selectionStart, selectionEnd },
  }: ClipboardEvent<HTMLTextAreaElement>): void => {
    if (selectionStart !== 0 || selectionEnd !== created.keyValue.length) return
    setOutcome({ snippet: 'key', copied: true })
    gate.open()
  }
  const close = (): void => {
    if (gate.tryLeave()) onClose()
  }
  const closeAnyway = (): void => {
    if (!gate.leaveAnyway()) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Copy your new key now"
      description={`This is the key of “${keyLabel(created)}”. After you close this window, no one can show it again.`}
      footer={
        <Button variant={gate.opened ? 'primary' : 'secondary'} onClick={close}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        {gate.asked && (
          <Notice
            tone="attention"
            live="assertive"
            title="You haven’t copied the key"
            actions={
              <>
                <Button size="sm" variant="secondary" onClick={gate.stay}>
                  Keep open
                </Button>
                <Button size="sm" variant="quiet" onClick={closeAnyway}>
                  Close without copying
                </Button>
              </>
            }
          >
            If you close now, you’ll have to create another key and deactivate this one.
          </Notice>
        )}
        <textarea
          ref={secret}
          readOnly
          rows={2}
          spellCheck={false}
          aria-label="New key"
          value={created.keyValue}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={recordCopied}
          className="block field-sizing-content w-full resize-none rounded border border-edge bg-wash px-3 py-2.5 font-mono text-base break-all"
        />
        <div className="flex flex-wrap gap-2">
          {snippets.map((snippet) => (
            <Button
              key={snippet.id}
              variant={snippet.id === 'key' && !gate.opened ? 'primary' : 'secondary'}
              onClick={() => void copy(snippet)}
            >
              {snippet.id === 'key' ? 'Copy key' : `Copy ${snippet.label}`}
            </Button>
          ))}
        </div>
        <p role="status" className="text-sm empty:hidden">
          {outcome !== null &&
            (outcome.copied
              ? `${copiedMessages[outcome.snippet]} Paste it where you need it before you copy anything else.`
              : 'Your browser blocked copying. The key is selected: copy it with your keyboard, then close this window.')}
        </p>
        <KeyTest secret={created.keyValue} />
      </div>
    </Dialog>
  )
}
