import { useState, type ReactNode } from 'react'
import type { ChecklistItem } from '#portfolio/checklist/checklist.ts'
import type { DocumentRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx'
import { keepLetter, recallLetter } from './kept-letter.ts'
import { askedFor, letterOf, LINK_BODY_MAX, mailLink, type Letter } from './letter.ts'

interface Props {
  property: PropertyRecord
  items: readonly ChecklistItem<DocumentRecord>[]
  onClose: () => void
}

/** Nothing is sent from here. */
export function LetterDialog({ property, items, onClose }: Props): ReactNode {
  const { account, propertyId } = property
  const [changed, setChanged] = useState(() => recallLetter(account, propertyId))
  const letter = changed ?? letterOf(property, items)
  const link = mailLink(letter)
  const isEmpty = changed === null && askedFor(items).length === 0
  /** Null restores the generated text. */
  const change = (next: Letter | null): void => {
    keepLetter(account, propertyId, next)
    setChanged(next)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Ask for documents by email"
      description={
        isEmpty
          ? 'Nothing is missing or outdated.'
          : 'Opens in your email app, where you choose who gets it. Your edits stay until you close this tab.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {!isEmpty && link !== null && (
            <a href={link} className={buttonClass()}>
              Open email draft
            </a>
          )}
        </>
      }
    >
      {!isEmpty && (
        <div className="grid gap-4">
          <TextField
            label="Subject"
            name="subject"
            autoComplete="off"
            value={letter.subject}
            onChange={(event) => change({ ...letter, subject: event.target.value })}
          />
          <TextAreaField
            label="Message"
            name="body"
            rows={12}
            value={letter.body}
            counter={{ max: LINK_BODY_MAX }}
            hint={link === null ? 'Too long to open in your email app. Copy it instead.' : null}
            onChange={(event) => change({ ...letter, body: event.target.value })}
          />
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton text={`${letter.subject}\n\n${letter.body}`} label="Copy email" />
            {changed !== null && (
              <Button variant="quiet" size="sm" onClick={() => change(null)}>
                Undo changes
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
