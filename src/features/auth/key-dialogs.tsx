import type { ReactNode } from 'react'
import { useExclusiveMutation, type Write } from '#api/exclusive-mutation.ts'
import { turnOnBrowserKey } from '#api/browser-key/key-refusal.ts'
import { putOffQuestion } from '#api/session/questions.ts'
import { supportEmail } from '#env.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { useSignOut } from '#shell/frame/sign-out.ts'
import { hasUnsentUploads } from '#uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Email } from '#ui/email.tsx'
import { linkClass } from '#ui/text-link.ts'
import { ServiceSays } from '#ui/service-says.tsx'

type Way = { label: string; write: Write }

const useTurnOn = () =>
  useExclusiveMutation({ mutationKey: ['turn-on-browser-key'], mutationFn: turnOnBrowserKey })

/** The last of `ways` is the primary button. */
function KeyQuestion({
  open,
  title,
  later,
  ways,
  children,
}: {
  open: boolean
  title: string
  /** Text of the button that postpones it. */
  later: string
  ways: readonly Way[]
  children: ReactNode
}): ReactNode {
  const busy = ways.some(({ write }) => write.isPending)
  return (
    <Dialog
      open={open}
      onOpenChange={() => putOffQuestion()}
      dismissible={!busy}
      title={title}
      footer={
        <>
          <Button
            {...(ways.length > 1
              ? { variant: 'quiet', className: 'sm:mr-auto sm:-ml-3' }
              : { variant: 'secondary' })}
            disabled={busy}
            onClick={() => putOffQuestion()}
          >
            {later}
          </Button>
          {ways.map(({ label, write }, index) => (
            <Button
              key={label}
              variant={index === ways.length - 1 ? 'primary' : 'secondary'}
              disabled={busy && !write.isPending}
              busy={write.isPending}
              onClick={() => write.mutate()}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <div className="grid gap-3">
        <FormFailure failure={ways.map(({ write }) => write.error).find((failure) => failure !== null)} />
        <div className="grid gap-3">{children}</div>
      </div>
    </Dialog>
  )
}

const UnsentNote = (): ReactNode =>
  hasUnsentUploads() && <p>If you sign out, unfinished uploads will be canceled.</p>

/** The service refuses valuation calls for this account. Offers a retry. */
export function DeniedDialog({
  open,
  email,
  serviceMessage,
}: {
  open: boolean
  email: string
  serviceMessage: string | null
}): ReactNode {
  const again = useTurnOn()
  return (
    <KeyQuestion
      open={open}
      title="Your account doesn’t have access yet"
      later="Close"
      ways={[{ label: 'Try again', write: again }]}
    >
      <p>
        You’re signed in as{' '}
        <strong>
          <Email address={email} />
        </strong>
        , but this account isn’t allowed to search addresses, upload documents or place orders.
      </p>
      <p>
        {supportEmail === null ? (
          'Ask support to turn on access, then try again.'
        ) : (
          <span>
            Request access at{' '}
            <a href={`mailto:${supportEmail}`} className={linkClass}>
              {supportEmail}
            </a>
            , then try again.
          </span>
        )}
      </p>
      <p>You can still use your API keys, settings and saved portfolio.</p>
      {serviceMessage !== null && <ServiceSays>{serviceMessage}</ServiceSays>}
    </KeyQuestion>
  )
}

/**
 * The service refused three keys of this browser within an hour: before `until` (ms), only a new sign-in
 * creates one.
 */
export function KeyLimitDialog({ open, until }: { open: boolean; until: number }): ReactNode {
  const leave = useSignOut()
  return (
    <KeyQuestion
      open={open}
      title="This browser can’t get a new key yet"
      later="Wait"
      ways={[{ label: 'Sign out', write: leave }]}
    >
      <p>
        {`The service rejected 3 API keys from this browser within an hour. We’ll create a new one after ${formatDateTime(until)} and continue automatically.`}
      </p>
      <p>
        To continue now, sign out and sign in again. That creates a new key. Your portfolio stays saved in
        this browser.
      </p>
      <UnsentNote />
    </KeyQuestion>
  )
}

/**
 * This browser's key was deactivated elsewhere: never recreated unasked. `noticedAt` in ms; the actual time
 * is unknown.
 */
export function SwitchedOffDialog({
  open,
  noticedAt,
}: {
  open: boolean
  noticedAt: number | null
}): ReactNode {
  const turnOn = useTurnOn()
  const leave = useSignOut()
  return (
    <KeyQuestion
      open={open}
      title="This browser’s access was turned off"
      later="Not now"
      ways={[
        { label: 'Sign out', write: leave },
        { label: 'Turn on access', write: turnOn },
      ]}
    >
      <p>
        {`This browser’s API key is no longer active${
          noticedAt === null ? '' : ` (noticed ${formatDateTime(noticedAt)})`
        }. Someone with access to your account deactivated it, perhaps you in another browser.`}
      </p>
      <p>
        Turning access back on creates a new key for this browser. If you didn’t expect this, sign out and
        review your API keys on a device you trust.
      </p>
      <UnsentNote />
    </KeyQuestion>
  )
}
