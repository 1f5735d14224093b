import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { typeText } from '#memory/order-stages.ts'
import { formatDate, localDay } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { REPLY_NAME } from '#memory/records/documents.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { displayName, type OrderRecord, type PropertyRecord } from '#memory/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/use-now.ts'
import { useUploads } from '#uploads/use-uploads.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isValid } from '#work/uploads/queue/upload-fields.ts'
import { isMoving } from '#work/uploads/upload.ts'
import { inFontLetters } from './font-letters.ts'

/** With the PDF library, which is loaded while the customer writes. */
const loadPdfWriter = () => import('./reply-pdf.ts')

/** A page with the customer's words, for the analyst: the service takes documents only. */
async function makeReply(
  { id, record }: OrderRecord,
  property: PropertyRecord | null | undefined,
  text: string,
): Promise<File | { over: number }> {
  const name = property == null ? '' : displayName(property)
  const address = property?.address ?? ''
  const { replyPdf } = await loadPdfWriter()
  const made = await replyPdf({
    facts: [
      ['Property', name === address || address === '' ? name : `${name}, ${address}`],
      ['Order', `${typeText(record)} ${id}`],
      ['Date', formatDate(Date.now())],
    ],
    request: record.message ?? '',
    text,
  })
  if ('over' in made) return made
  return new File([new Uint8Array(made)], `${REPLY_NAME}, order ${id}.pdf`, { type: 'application/pdf' })
}

/** Like a file that was chosen, of today and without questions about its type. Resolves to its row. */
async function stageReply(propertyId: number, file: File): Promise<string[]> {
  await uploadQueue.stage(propertyId, [{ file, folder: '', type: 'OTHER' }])
  const ids = uploadQueue.store.getState().rows.flatMap((row) => (row.file === file ? [row.id] : []))
  uploadQueue.edit(ids, { date: localDay(Date.now()) })
  return ids
}

/** One button for files and reply, sent together, the reply last. */
export function AnswerForm({ order, propertyId }: { order: OrderRecord; propertyId: number }): ReactNode {
  const { data: property } = useQuery(portfolioQueries.property(propertyId))
  const { rows, holds } = useUploads(propertyId)
  const [text, setText] = useState('')
  const now = useNow(null)
  const at = new Set(rows.map(({ phase }) => phase.at))
  const ready = rows.filter(({ phase }) => phase.at === 'ready')
  const written = text.trim() !== ''
  const { unknown } = inFontLetters(text)
  const asksInWords = (order.record.message ?? '').trim() !== ''
  useEffect(() => void (asksInWords && loadPdfWriter().catch(() => undefined)), [asksInWords])
  const sending = useExclusiveMutation({
    mutationKey: ['send-answer'],
    mutationFn: async () => {
      const made = written ? await makeReply(order, property, text) : null
      if (made !== null && 'over' in made) return made.over
      const reply = made === null ? [] : await stageReply(propertyId, made)
      uploadQueue.send([...ready.map(({ id }) => id), ...reply])
      setText('')
      return 0
    },
  })
  const over = sending.data ?? 0
  const error =
    unknown.length > 0
      ? `We can’t put ${unknown.map((one) => `“${one}”`).join(', ')} on the page. Write it in other letters.`
      : over > 0
        ? `This is ${countOf(over, 'line')} too long for one page. Shorten it, or upload a document instead.`
        : null
  const hindrance =
    at.has('staged') || at.has('inspecting')
      ? 'We’re still reading your files.'
      : at.has('needs-attention') || at.has('duplicate') || !ready.every((row) => isValid(row, now))
        ? 'Some files need a choice or a correction first.'
        : ready.length === 0 && !written
          ? 'Add a file or write a reply first.'
          : null
  return (
    <div className="mt-4 grid gap-4">
      {asksInWords && (
        <TextAreaField
          label="Your reply"
          hint="Optional. We put it on one page and upload it as a document."
          rows={3}
          value={text}
          error={error}
          onChange={(event) => {
            sending.reset()
            setText(event.target.value)
          }}
        />
      )}
      <FormFailure failure={sending.error} />
      <div>
        <Button
          busy={sending.isPending || rows.some((row) => isMoving(row, holds))}
          disabledReason={hindrance}
          disabled={unknown.length > 0}
          onClick={() => sending.mutate()}
        >
          Send answer
        </Button>
      </div>
    </div>
  )
}
