import { useEffect, useRef, type ReactNode } from 'react'
import { useAskedFailure } from '#api/session/use-question.ts'
import { Notice } from '#ui/notice.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { explain } from '#api/explain.ts'

/** The failure opened a dialog, which keeps the focus. */
function isBehindDialog(box: HTMLElement): boolean {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  return dialog !== null && !dialog.contains(box)
}

/**
 * Takes the focus once per failure. Renders nothing while a dialog handles the failure or has been answered.
 */
export function FormFailure({ failure, actions }: { failure: unknown; actions?: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure != null && box.current !== null && !isBehindDialog(box.current)) box.current.focus()
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
