import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useAskedFailure } from '#api/session/use-question.ts'
import { Notice } from '#ui/notice.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { explain } from '#api/explain.ts'

/** The failure opened a dialog, which keeps the focus. */
function isBehindDialog(box: HTMLElement): boolean {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  return dialog !== null && !dialog.contains(box)
}

type FormFailureProps = {
  failure: unknown
  actions?: ReactNode
  /** Moves the focus in place of the message. */
  focus?: (() => void) | undefined
}

/**
 * Takes the focus once per failure. Renders nothing while a dialog handles the failure or has been answered.
 */
export function FormFailure({ failure, actions, focus }: FormFailureProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((message: HTMLElement): void => (focus ?? (() => message.focus()))())
  useEffect(() => {
    if (failure != null && box.current !== null && !isBehindDialog(box.current)) take(box.current)
  }, [failure])
  const asked = useAskedFailure(failure)
  if (failure == null || asked?.status === 'open' || asked?.status === 'answered') return null
  const { title, body, detail } = explain(failure)
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="failure" title={title} actions={actions}>
        {body !== '' && <p>{body}</p>}
        {detail !== null && <ServiceSays className="mt-1">{detail}</ServiceSays>}
      </Notice>
    </div>
  )
}
