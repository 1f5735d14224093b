import { useState, type ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { usePart } from '#platform/lazy-part.ts'
import type { AddressRow } from '#memory/store/list-records.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { useNow } from '#ui/use-now.ts'
import { wantsAttention } from '#work/uploads/queue/progress.ts'
import { uploadPlace } from '#uploads/upload-panel.tsx'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isValid } from '#work/uploads/queue/upload-fields.ts'
import { useFilesOnPage } from '#uploads/tray-view.ts'
import { useQueue } from '#uploads/use-uploads.ts'
import { isUploaded, type Upload } from '#work/uploads/upload.ts'
import { useFolderTargets } from './folder-targets.ts'

/** "8 files: 5 ready, 2 need attention" */
function stateCopy(rows: readonly Upload[]): string {
  const count = (holds: (row: Upload) => boolean): number => rows.filter(holds).length
  const [ready, asking] = [count(({ phase }) => phase.at === 'ready'), count(wantsAttention)]
  const attention = asking === 0 ? '' : `, ${asking} ${asking === 1 ? 'needs' : 'need'} attention`
  return `${countOf(rows.length, 'file')}: ${ready} ready${attention}`
}

function PropertyUploads({
  propertyId,
  label,
  rows,
}: {
  propertyId: number
  label: string
  rows: readonly Upload[]
}): ReactNode {
  const [open, setOpen] = useState(false)
  const place = usePart(uploadPlace, { wanted: open, onFailure: () => setOpen(false) })
  return (
    <details
      data-uploads
      open={open}
      className="border-b border-line py-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="relative flex-wrap pl-6 before:absolute before:left-0">
        <span className="w-full font-semibold wrap-anywhere" translate="no">
          {label}
        </span>
        <span className="text-sm text-soft">{stateCopy(rows)}</span>
      </summary>
      {open && place !== null && <place.Rows propertyId={propertyId} />}
    </details>
  )
}

/** Review and upload of the list's queued documents. */
export function ListUploads({ rows: listed }: { rows: readonly AddressRow[] }): ReactNode {
  const { rows } = useQueue()
  const now = useNow(null)
  const targets = useFolderTargets(listed)
  const groups = targets.flatMap(({ propertyId, label }) => {
    const mine = rows.filter((row) => row.propertyId === propertyId && !isUploaded(row))
    return mine.length === 0 ? [] : [{ propertyId, label, rows: mine }]
  })
  useFilesOnPage(groups.map(({ propertyId }) => propertyId))
  if (groups.length === 0) return null
  const fit = groups.flatMap((group) =>
    group.rows.filter((row) => row.phase.at === 'ready' && isValid(row, now)),
  )
  return (
    <Section title="Document uploads" className="mb-8 print:hidden">
      <div className="border-t border-line">
        {groups.map((group) => (
          <PropertyUploads key={group.propertyId} {...group} />
        ))}
      </div>
      {fit.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => uploadQueue.send(fit.map(({ id }) => id))}
        >
          {`Upload ${countOf(fit.length, 'file')}`}
        </Button>
      )}
    </Section>
  )
}
