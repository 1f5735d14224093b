import { useState, type ReactNode } from 'react'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Section } from '../../ui/page/section.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { FULL_ORDER_PRICE } from '../../contract/order-words.ts'

const documentTypes = [
  { value: 'RENT_ROLL', label: 'Rent roll' },
  { value: 'TAX_RETURN', label: 'Tax return' },
]
const grouped = [
  { group: 'Income and operations', options: documentTypes },
  { group: 'Other', options: [{ value: 'OTHER', label: 'Other, or not sure' }] },
]
const products = [
  {
    value: 'FULL',
    label: 'Detailed valuation',
    aside: FULL_ORDER_PRICE,
    description: 'An analyst works through your documents and values the property in detail.',
  },
  { value: 'LOAN', label: 'Loan quote', aside: 'Free', description: 'No card is needed.' },
  { value: 'NONE', label: 'Not offered here', disabled: true, description: 'Add a document first.' },
] as const

/** Every kind of field, plain, filled, wrong and disabled. */
export function DesignFields(): ReactNode {
  const [product, setProduct] = useState<'FULL' | 'LOAN' | 'NONE' | null>('FULL')
  return (
    <Section title="Fields">
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <TextField
          label="Property address"
          hint="Street, city, state and ZIP."
          placeholder="412 Glenwood Ave, Raleigh, NC 27603"
        />
        <TextField label="Name" optional defaultValue="Glenwood Apartments" counter={{ max: 80 }} />
        <TextField
          label="E-mail"
          type="email"
          defaultValue="dana@"
          error="Enter an e-mail like name@example.com."
        />
        <TextField label="Parcel number (APN)" mono defaultValue="0123-45-6789-000" />
        <TextField
          label="Account"
          disabled
          defaultValue="dana@example.com"
          hint="Sign out to use another account."
        />
        <TextField
          label="Too long"
          defaultValue="Glenwood Apartments"
          counter={{ max: 12 }}
          error="Keep it to 12 characters."
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          defaultValue="correct horse"
          hint="At least 8 characters."
        />
        <SelectField label="Document type" options={grouped} placeholder="Choose a type" />
        <SelectField label="Document type" options={documentTypes} error="Choose what this document is." />
        <SelectField label="Document type" options={documentTypes} disabled />
        <TextAreaField label="Note" optional rows={3} hint="Only you see it." />
        <div className="grid gap-4">
          <CheckField label="Keep me signed in" hint="Leave it off on a shared computer." defaultChecked />
          <CheckField
            label="I understand that a second order is charged again"
            error="Confirm this to go on."
          />
          <CheckField label="Not possible now" disabled />
        </div>
        <RadioCards
          legend="What would you like to order?"
          name="product"
          value={product}
          onChange={setProduct}
          options={products}
        />
        <RadioCards
          legend="With an error"
          name="product-error"
          value={null}
          onChange={setProduct}
          options={products.slice(0, 2)}
          error="Choose one to go on."
        />
      </div>
    </Section>
  )
}
