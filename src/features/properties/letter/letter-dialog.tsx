import { useState, type ReactNode } from 'react'
import type { OrderType } from '../../../contract/order.ts'
import type { FileLine } from '../../../portfolio/file/file-of.ts'
import type { DocumentRecord, PropertyRecord } from '../../../portfolio/store/records.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { keepLetter, recallLetter } from './kept-letter.ts'
import { askedFor, letterOf, LINK_BODY_MAX, mailLink, type Letter } from './letter.ts'

interface Props {
  property: PropertyRecord
  lines: readonly FileLine<DocumentRecord>[]
  product: OrderType
  onClose: () => void
}

/** A letter that asks for what is missing or old, to change and to take along. Nothing is sent from here. */
export function LetterDialog({ property, lines, product, onClose }: Props): ReactNode {
  const { account, propertyId } = property
  const [changed, setChanged] = useState(() => recallLetter(account, propertyId))
  const letter = changed ?? letterOf(property, lines, product)
  const link = mailLink(letter)
  const isEmpty = changed === null && askedFor(lines).length === 0
  /** Null brings back the text that the portal wrote. */
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
      title="Ask for what is missing"
      description={
        isEmpty
          ? 'Nothing is missing, and nothing is old.'
          : 'Your own mail program sends it, and you choose who gets it. What you change here stays until this tab is closed.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {!isEmpty && link !== null && (
            <a href={link} className={buttonClass()}>
              Open in your mail program
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
            label="Text"
            name="body"
            rows={12}
            value={letter.body}
            counter={{ max: LINK_BODY_MAX }}
            hint={link === null ? 'Too long to open in a mail program from here. Copy it instead.' : null}
            onChange={(event) => change({ ...letter, body: event.target.value })}
          />
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton text={`${letter.subject}\n\n${letter.body}`} label="Copy subject and text" />
            {changed !== null && (
              <Button variant="quiet" size="sm" onClick={() => change(null)}>
                Undo my changes
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
