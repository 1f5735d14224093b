import type { ReactNode } from 'react'
import type { OrderType } from '#contract/order.ts'
import { KIND_LABELS, kindFromWords } from '#portfolio/checklist/property-kind.ts'
import { useSetKind } from '#portfolio/records/property-changes.ts'
import type { PropertyKind, PropertyRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { useListParams } from '#modules/record-list/use-list-params.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

const kinds = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
const isKind = (value: string): value is PropertyKind => Object.hasOwn(KIND_LABELS, value)

const kindHint = ({ kind, propertyType }: PropertyRecord): string => {
  const listed = propertyType === null ? '' : `Listed as “${propertyType}”. `
  return kind === null ? listed : `${listed}Your choice is saved in this browser only.`
}

interface Props {
  property: PropertyRecord
  kind: PropertyKind | null
  product: OrderType
}

/** Asks for the kind only if the service's property type doesn't decide it. */
export function ChecklistOptions({ property, kind, product }: Props): ReactNode {
  const { set } = useListParams()
  const { propertyId } = property
  const { mutate, error } = useSetKind()
  const listed = kindFromWords(property.propertyType)
  return (
    <div className="mt-4 grid max-w-text gap-4 sm:grid-cols-2">
      <SelectField
        label={kind === null ? 'What type of property is it?' : 'Property type'}
        value={property.kind === listed ? '' : (property.kind ?? '')}
        onChange={({ target: { value } }) => mutate({ propertyId, kind: isKind(value) ? value : null })}
        placeholder={listed === null ? 'Choose one' : KIND_LABELS[listed]}
        options={kinds.filter(({ value }) => value !== listed)}
        hint={kindHint(property)}
      />
      <SelectField
        label="Documents for"
        value={product === 'LOAN' ? 'quote' : ''}
        onChange={(event) => set('for', event.target.value)}
        placeholder="Detailed valuation"
        options={[{ value: 'quote', label: 'Loan quote' }]}
      />
      <FormFailure failure={error} />
    </div>
  )
}
