import { useState, type ReactNode } from 'react'
import { CheckField } from '#ui/fields/check-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx'
import { Section } from '#ui/page/section.tsx'

const options = [
  { value: 'a', label: 'The first choice' },
  { value: 'b', label: 'The second choice' },
]
const cards = [
  { value: 'a', label: 'The first choice', aside: 'Free', description: 'What it means, in a sentence.' },
  { value: 'b', label: 'Not offered here', disabled: true },
] as const

const states = [
  { label: 'Plain', hint: 'A hint stands under the label.' },
  { label: 'Wrong', error: 'What is wrong, and what would be right.' },
  { label: 'Disabled', disabled: true },
]

/** Every kind of field in every state. */
export function DesignFields(): ReactNode {
  const [card, setCard] = useState<'a' | 'b' | null>('a')
  return (
    <Section title="Fields">
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-3">
        {states.map((state) => (
          <div key={state.label} className="grid gap-6">
            <TextField {...state} optional defaultValue="Glenwood Apartments" counter={{ max: 24 }} />
            <PasswordField {...state} autoComplete="off" defaultValue="correct horse" />
            <TextAreaField {...state} rows={2} />
            <SelectField {...state} options={options} placeholder="Choose one" />
            <SelectField {...state} options={[{ group: 'Of one kind', options }]} />
            <CheckField {...state} defaultChecked />
            <RadioCards
              legend={state.label}
              name={state.label}
              value={card}
              onChange={setCard}
              options={cards}
              error={state.error}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
