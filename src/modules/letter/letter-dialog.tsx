import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { letterOf, mailLink, type Lacking } from './letter.ts'

/** Nothing is sent from here. */
export function LetterDialog({
  drafts,
  onClose,
}: {
  /** Several, each under its reader's name; one is open. */
  drafts: readonly { to: string; of: readonly Lacking[] }[]
  onClose: () => void
}): ReactNode {
  const letters = drafts.flatMap(({ to, of }) => {
    const letter = letterOf(of)
    return letter === null ? [] : [{ to, letter }]
  })
  const isOne = letters.length === 1
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Ask for documents by email"
      description={
        letters.length === 0
          ? 'Nothing is missing or outdated.'
          : 'In your email app, you choose who gets it and can change it.'
      }
    >
      <ul>
        {letters.map(({ to, letter }) => {
          const link = mailLink(letter)
          const title = [to, letter.subject].filter(Boolean).join(': ')
          return (
            <li key={to} className="grid gap-3 border-b border-line py-4 wrap-anywhere">
              <p className="font-semibold">{title}</p>
              <div className="flex flex-wrap items-center gap-3">
                {link === null ? (
                  <span className="text-sm text-soft">
                    Too long to open in your email app. Copy it instead.
                  </span>
                ) : (
                  <a
                    href={link}
                    aria-label={`Open email draft, ${title}`}
                    className={buttonClass({ variant: isOne ? 'primary' : 'secondary', size: 'sm' })}
                  >
                    Open email draft
                  </a>
                )}
                <CopyButton text={`${letter.subject}\n\n${letter.body}`} label="Copy email" />
              </div>
              <details open={isOne}>
                <summary className="text-sm text-soft">Text</summary>
                <p className="mt-2 whitespace-pre-wrap">{letter.body}</p>
              </details>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
