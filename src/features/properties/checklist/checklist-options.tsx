import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { KIND_LABELS, kindFromWords } from '#memory/checklist/property-kind.ts'
import { useSetKind } from '#memory/records/property-changes.ts'
import type { PropertyKind, PropertyRecord } from '#memory/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { linkClass } from '#ui/text-link.ts'

const kinds = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
const isKind = (value: string): value is PropertyKind => Object.hasOwn(KIND_LABELS, value)

const kindHint = ({ kind, propertyType }: PropertyRecord): string => {
  const listed = propertyType === null ? '' : `Listed as “${propertyType}”. `
  return kind === null ? listed : `${listed}Your choice is saved in this browser only.`
}

/** Asks only if the service's property type doesn't decide the kind. */
export function KindChoice({
  property,
  kind,
}: {
  property: PropertyRecord
  kind: PropertyKind | null
}): ReactNode {
  const [open, setOpen] = useState(kind === null)
  const select = useRef<HTMLDivElement>(null)
  const { propertyId } = property
  const { mutate, error } = useSetKind()
  const listed = kindFromWords(property.propertyType)
  if (kind !== null && !open)
    return (
      <span>
        <span>{`${KIND_LABELS[kind]} `}</span>
        <button
          type="button"
          className={`min-h-6 cursor-pointer text-sm print:hidden ${linkClass}`}
          onClick={() => {
            flushSync(() => setOpen(true))
            select.current?.querySelector('select')?.focus()
          }}
        >
          Change
        </button>
      </span>
    )
  return (
    <div ref={select} className="grid max-w-80 gap-2">
      <SelectField
        label={kind === null ? 'What type of property is it?' : 'Property type'}
        value={property.kind === listed ? '' : (property.kind ?? '')}
        onChange={({ target: { value } }) => mutate({ propertyId, kind: isKind(value) ? value : null })}
        placeholder={listed === null ? 'Choose one' : KIND_LABELS[listed]}
        options={kinds.filter(({ value }) => value !== listed)}
        hint={kindHint(property)}
      />
      <FormFailure failure={error} />
    </div>
  )
}
