import { formatCountdown } from '#lib/format-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import {
  hearAnswer,
  type TriedCall,
  type TriedOperation,
  tryOperation,
  type TriedAnswer,
} from '#api/try-operation.ts'
import { inputFields } from '@plumbline/service-contract/fields'
import { operations } from '@plumbline/service-contract/operations'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { reference, type Reference } from '@plumbline/service-contract/reference'
import { property as propertyAnswer } from '@plumbline/service-contract/property'
import { paths } from '#paths.ts'
import { checkNow } from '#work/checks/order-checks.ts'
import { saveRegistered } from '#memory/records/properties.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { latestProperties, urgentOrders } from '#memory/records/select-records.ts'
import { displayName, type PropertyRecord } from '#memory/store/records.ts'
import { Form } from '#shell/page/form.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { CodeBlock } from '#ui/page/code-block.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/use-now.ts'
import { explain } from '#api/explain.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { withCode } from './code.tsx'

/** A longer response is cut, and not indented: both would block the page. */
const SHOWN_MAX = 20_000

function shownText(text: string): string {
  if (text.length > SHOWN_MAX) return `${text.slice(0, SHOWN_MAX)}\n… cut after ${formatBytes(SHOWN_MAX)}`
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The table's lines, else ours. */
function Meaning({
  answer: { status, error },
  failures,
}: {
  answer: TriedAnswer
  failures: Reference['failures']
}): ReactNode {
  const meaning = failures[status]
  if (meaning !== undefined) return <p>{withCode(meaning)}</p>
  if (error === null) return null
  return (
    <p>
      {status < 300
        ? 'This isn’t in the service’s format. Its address may be wrong, or a proxy may be in between.'
        : explain(error).body}
    </p>
  )
}

/** Response of a tried call, as it came; null before the first. The status line stays, or it wouldn't be announced. */
function TriedResponse({
  answer,
  failures,
}: {
  answer: TriedAnswer | null
  failures: Reference['failures']
}): ReactNode {
  return (
    <>
      <p role="status" className="-mb-2 empty:sr-only">
        {answer !== null && (
          <>
            <strong>{`Status ${answer.status}`}</strong>
            <span className="text-soft">
              {`, ${Math.round(answer.tookMs)} ms, ${formatBytes(answer.bytes)}`}
            </span>
          </>
        )}
      </p>
      {answer !== null && (
        <div className="grid min-w-0 gap-2">
          <Meaning answer={answer} failures={failures} />
          <CodeBlock key={answer.tookMs} label="Response" text={shownText(answer.bodyText)} />
        </div>
      )}
    </>
  )
}

type Values = Record<string, string | boolean>

/** CORS rules and a service that is down look the same to a page. */
const blockedHint = (error: unknown): ReactNode =>
  error instanceof ApiError && error.kind === 'unreachable' ? (
    <p>The service may be down, or a blocker or its CORS rules may stop this browser.</p>
  ) : undefined

async function send(name: TriedCall, values: Values) {
  const account = currentAccount()
  const texts = Object.fromEntries(
    inputFields(name).map((field) => [field.name, String(values[field.name] ?? '')]),
  )
  const { answer, result } = await hearAnswer((onAnswer) => tryOperation(name, texts, onAnswer))
  // The service lists no properties: without its row, the portal wouldn't have it.
  const created = name === 'createProperty' ? z.safeParse(propertyAnswer, result) : null
  if (created?.success !== true) return { answer, propertyId: null }
  const { countyId = '', parcelId = '', propertyName = null } = texts
  await saveRegistered(created.data, { countyId, parcelId, propertyName }, account)
  return { answer, propertyId: created.data.propertyId }
}

/** By field of the table. */
const valuesOf = ({ address, countyId, parcelId, serviceName }: PropertyRecord): Record<string, string> => ({
  address: address ?? '',
  countyId: countyId ?? '',
  parcelId: parcelId ?? '',
  propertyName: serviceName ?? '',
})

function CallForm({
  name,
  properties,
}: {
  name: TriedCall
  properties: readonly PropertyRecord[]
}): ReactNode {
  const fields = inputFields(name)
  const [first] = properties
  const { register, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues:
      first === undefined
        ? Object.fromEntries(fields.map((field) => [field.name, String(field.example)]))
        : valuesOf(first),
  })
  const { mutate, data, error, isPending } = useExclusiveMutation({
    mutationKey: ['try', name],
    mutationFn: (values: Values) => send(name, values),
  })
  const fillFrom = (id: string): void => {
    const chosen = properties.find(({ propertyId }) => String(propertyId) === id)
    if (chosen === undefined) return
    const values = valuesOf(chosen)
    for (const field of fields) setValue(field.name, values[field.name] ?? '')
  }
  return (
    <Form
      className="max-w-form gap-4"
      busy={isPending}
      failure={error}
      failureActions={blockedHint(error)}
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
    >
      {properties.length > 0 && (
        <SelectField
          label="Fill in from a property"
          onChange={(event) => fillFrom(event.target.value)}
          options={properties.map((one) => ({ value: String(one.propertyId), label: displayName(one) }))}
        />
      )}
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.name}
          placeholder={String(field.example)}
          error={formState.errors[field.name]?.message}
          {...register(field.name, field.required ? { required: 'Required' } : {})}
        />
      ))}
      {operations[name].method === 'POST' && (
        <CheckField
          label="Register this property in my account"
          error={formState.errors['confirmed']?.message}
          {...register('confirmed', { required: 'Confirm this first' })}
        />
      )}
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
        Send request
      </Button>
      <TriedResponse answer={data?.answer ?? null} failures={reference[name].failures} />
      {data?.propertyId != null && (
        <TextLink to={paths.property(data.propertyId)} className="justify-self-start">
          Open the property
        </TextLink>
      )}
    </Form>
  )
}

/** Offered of each kind. */
const LATEST = 50

/** Fields can be filled in from the customer's latest properties. */
function TryCall({ name }: { name: TriedCall }): ReactNode {
  const { data, isPending } = useQuery(portfolioQueries.records())
  const [needed] = inputFields(name)
  if (isPending) return null
  const usable = (data === undefined ? [] : latestProperties(data))
    .slice(0, LATEST)
    .filter((row) => needed !== undefined && valuesOf(row)[needed.name] !== '')
  return <CallForm name={name} properties={usable} />
}

/** Reads the chosen order behind its one-minute gate, as its own page does. */
function TryOrder(): ReactNode {
  const { data: records } = useQuery(portfolioQueries.records())
  const rows = records === undefined ? [] : urgentOrders(records).slice(0, LATEST)
  const [chosen, setChosen] = useState('')
  const id = Number(chosen === '' ? (rows[0]?.id ?? 0) : chosen)
  const { mutate, data, error, isPending } = useExclusiveMutation({
    mutationKey: ['try', 'getOrder'],
    mutationFn: async (orderId: number) => ({
      orderId,
      ...(await hearAnswer((onAnswer) => checkNow(orderId, onAnswer))),
    }),
  })
  const shown = data?.orderId === id ? data : undefined
  const live = shown?.result ?? null
  const now = useNow(shown === undefined ? null : 1000)
  const wait = (live?.nextAllowedAt ?? 0) - now
  const isFinal = live?.terminal === 'final'
  if (records !== undefined && rows.length === 0) return <p className="text-soft">You have no orders yet.</p>
  return (
    <Form
      className="max-w-form gap-4"
      busy={isPending}
      failure={error}
      failureActions={blockedHint(error)}
      onSubmit={(event) => {
        event.preventDefault()
        if (wait <= 0 && !isFinal) mutate(id)
      }}
    >
      <SelectField
        label="Order"
        value={String(id)}
        onChange={(event) => setChosen(event.target.value)}
        options={rows.map((row) => ({
          value: String(row.id),
          label: `${row.id}, ${typeText(row.record)}, ${placeName(row.record)}`,
        }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={isPending} aria-disabled={wait > 0 || isFinal}>
          Send request
        </Button>
        {shown !== undefined && (
          <span className="text-sm text-soft">
            {isFinal
              ? 'Final. We won’t check again.'
              : wait > 0
                ? `Next check in ${formatCountdown(wait)}`
                : ''}
          </span>
        )}
      </div>
      <TriedResponse answer={shown?.answer ?? null} failures={reference.getOrder.failures} />
      {shown?.answer === null && live !== null && (
        <CodeBlock label="Data from the last check" text={JSON.stringify(live.record, null, 2)} />
      )}
    </Form>
  )
}

/** Form of a call that may be tried here, with this browser's key. */
export const TryIt = ({ name }: { name: TriedOperation }): ReactNode =>
  name === 'getOrder' ? <TryOrder /> : <TryCall name={name} />
