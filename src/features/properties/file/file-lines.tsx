import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { FileLine } from '#portfolio/file/file-of.ts'
import { useSetLineAside } from '#portfolio/records/property-changes.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { AddOfType } from '#uploads/panel/upload-panel.tsx'
import { lineStates } from './line-states.ts'
import { dialogPath } from '../url-dialog.ts'
import { FileDocuments } from './file-documents.tsx'

type Line = FileLine<DocumentRecord>

/** Asks for a line again that was set aside. */
function AskAgain({ propertyId, line }: { propertyId: number; line: Line }): ReactNode {
  const { mutate, error, isPending } = useSetLineAside()
  return (
    <>
      <FormFailure failure={error} />
      <Button
        size="sm"
        variant="quiet"
        busy={isPending}
        aria-label={`Add back: ${line.label}`}
        onClick={() => mutate({ propertyId, line: line.code, reason: null })}
      >
        Add back
      </Button>
    </>
  )
}

function Actions({ propertyId, line }: { propertyId: number; line: Line }): ReactNode {
  const { search } = useLocation()
  const [type] = line.types
  if (line.state === 'set-aside') return <AskAgain propertyId={propertyId} line={line} />
  if (line.state === 'have' || type === undefined) return null
  return (
    <>
      <AddOfType
        propertyId={propertyId}
        type={type}
        label={line.state === 'old' ? 'Add newer file' : 'Add file'}
        what={line.label}
      />
      <ButtonLink
        to={dialogPath(search, 'aside', line.code)}
        replace
        preventScrollReset
        variant="quiet"
        size="sm"
        aria-label={`Not applicable: ${line.label}`}
      >
        Not applicable
      </ButtonLink>
    </>
  )
}

interface Props {
  lines: readonly Line[]
  property: PropertyRecord
  /** The newest order of each document. */
  orders: ReadonlyMap<number, OrderRecord>
}

/** Lines of a property's file: what it is, how it stands, what is here, what to do. */
export function FileLines({ lines, property: { propertyId }, orders }: Props): ReactNode {
  return (
    <dl>
      {lines.map((line) => (
        <div
          key={line.code}
          className="grid gap-x-8 gap-y-1.5 border-b border-line py-3 first:border-t sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
        >
          <dt>
            <span className="font-semibold">{line.label}</span>
            <span className="block text-sm text-soft">
              {`${line.hint}${line.form === undefined ? '' : `, ${line.form}`}.`}
            </span>
          </dt>
          <dd className="min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Status tone={lineStates[line.state].tone}>{lineStates[line.state].word}</Status>
              <div className="flex flex-wrap gap-1 print:hidden">
                <Actions propertyId={propertyId} line={line} />
              </div>
            </div>
            {line.reason !== null && (
              <p className={line.state === 'old' ? 'text-sm text-amber' : 'text-sm text-soft'}>
                {line.reason}
              </p>
            )}
            <FileDocuments documents={line.documents} orders={orders} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
