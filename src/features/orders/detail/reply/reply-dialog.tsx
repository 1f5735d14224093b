import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { typeText } from '#portfolio/order-stages.ts'
import { drawPage } from '@plumbline/document-reader'
import { formatDate, localDay } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { randomId } from '#lib/random-id.ts'
import { REPLY_NAME } from '#portfolio/records/documents.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { displayName, type OrderRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextAreaField } from '#ui/fields/text-field.tsx'
import { Drawing } from '#uploads/panel/thumbnail.tsx'
import { uploadQueue } from '#uploads/queue/queue.ts'
import { inFontLetters } from './font-letters.ts'

/** With the PDF library, which is loaded while the customer writes. */
const loadPdfWriter = () => import('./reply-pdf.ts')

interface Props {
  order: OrderRecord
  propertyId: number
  /** Stays when the dialog is closed. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Pixels; twice the dialog's width. */
const PAGE_WIDTH = 880

/** Uploads it like a file that was chosen, of today and without questions about its type. */
async function sendReply(propertyId: number, file: File): Promise<void> {
  await uploadQueue.stage(propertyId, [{ file, folder: '', type: 'OTHER' }])
  const { rows } = uploadQueue.store.getState()
  const ids = rows.flatMap((row) => (row.file === file && row.phase.at === 'ready' ? [row.id] : []))
  uploadQueue.edit(ids, { date: localDay(Date.now()) })
  uploadQueue.send(ids)
}

function PagePreview({ file, text }: { file: File; text: string }): ReactNode {
  const [key] = useState(randomId)
  const [failed, setFailed] = useState(false)
  if (failed) return <p>We couldn’t show the page here. You can still upload it.</p>
  return (
    <div role="img" aria-label={`One page: ${text}`} className="aspect-[17/22] border border-line bg-white">
      <Drawing
        draw={(signal) => drawPage({ file, key, page: 1, width: PAGE_WIDTH }, signal)}
        className="w-full"
        onDrawn={(drawn) => setFailed(!drawn)}
      />
    </div>
  )
}

/** A page with the customer's words, for the analyst: the service takes documents only. */
export function ReplyDialog({ order, propertyId, text, onText, onClose }: Props): ReactNode {
  const { data: property } = useQuery(portfolioQueries.property(propertyId))
  useEffect(() => void loadPdfWriter().catch(() => undefined), [])
  const { unknown } = inFontLetters(text)
  const making = useExclusiveMutation({
    mutationKey: ['make-reply'],
    mutationFn: async () => {
      const name = property == null ? '' : displayName(property)
      const address = property?.address ?? ''
      const { replyPdf } = await loadPdfWriter()
      const made = await replyPdf({
        facts: [
          ['Property', name === address || address === '' ? name : `${name}, ${address}`],
          ['Order', `${typeText(order.record)} ${order.id}`],
          ['Date', formatDate(Date.now())],
        ],
        request: order.record.message ?? '',
        text,
      })
      if ('over' in made) return made
      const fileName = `${REPLY_NAME}, order ${order.id}.pdf`
      return new File([new Uint8Array(made)], fileName, { type: 'application/pdf' })
    },
  })
  const sending = useExclusiveMutation({
    mutationKey: ['send-reply'],
    mutationFn: (file: File) => sendReply(propertyId, file),
    onSuccess: () => {
      onText('')
      onClose()
    },
  })
  const { data: made } = making
  const file = made instanceof File ? made : null
  const over = made !== undefined && 'over' in made ? made.over : 0
  const error =
    unknown.length > 0
      ? `We can’t put ${unknown.map((one) => `“${one}”`).join(', ')} on the page. Write it in other letters.`
      : over > 0
        ? `This is ${countOf(over, 'line')} too long for one page. Shorten it, or upload a document instead.`
        : null
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={file === null ? 'What do you want to tell the analyst?' : 'Upload this reply?'}
      description={file === null ? 'We put your text on one page and upload it as a document.' : undefined}
      footer={
        file === null ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={making.isPending}
              disabledReason={text.trim() === '' ? 'Write your reply first.' : null}
              disabled={unknown.length > 0}
              onClick={() => making.mutate()}
            >
              Preview reply
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => making.reset()}>
              Edit text
            </Button>
            <Button busy={sending.isPending} onClick={() => sending.mutate(file)}>
              Upload reply
            </Button>
          </>
        )
      }
    >
      <FormFailure failure={making.error ?? sending.error} />
      {file === null ? (
        <TextAreaField
          label="Your reply"
          rows={8}
          value={text}
          error={error}
          onChange={(event) => {
            making.reset()
            onText(event.target.value)
          }}
        />
      ) : (
        <PagePreview file={file} text={inFontLetters(text).text} />
      )}
    </Dialog>
  )
}
