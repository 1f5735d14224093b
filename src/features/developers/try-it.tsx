import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { type TriableOperation, type TriedAnswer, tryOperation } from '#api/try-operation.ts'
import type { Failure, Operation } from '#contract/operation.ts'
import { operationOf } from '#contract/operations.ts'
import { placeName } from '#contract/order.ts'
import { typeText } from '#contract/order-stages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatCountdown } from '#lib/format-countdown.ts'
import { checkNow } from '#portfolio/checks/order-checks.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { Form } from '#shell/page/form.tsx'
import { CodeBlock } from '#ui/copy.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/use-now.ts'

/** A longer answer is cut: laying it out would block the page. */
const SHOWN_MAX = 100_000

/** Indented if it is JSON, else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const cut = (text: string): string =>
  text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX)}\n… cut after ${SHOWN_MAX} characters`

function Answer({ answer, failures }: { answer: TriedAnswer; failures: readonly Failure[] }): ReactNode {
  const { status, bodyText, tookMs } = answer
  const size = new TextEncoder().encode(bodyText).length
  const rows = failures.filter((failure) => failure.status === status)
  return (
    <div className="grid gap-2">
      <p role="status">
        <strong>{`Status ${status}`}</strong>
        <span className="text-soft">{`, ${tookMs} ms, ${formatBytes(size)}`}</span>
      </p>
      {rows.map(({ when, advice }) => (
        <p key={when}>{`${when}. ${advice}`}</p>
      ))}
      <CodeBlock key={bodyText} label="Answer" text={cut(readable(bodyText))} />
    </div>
  )
}

function TryCall({ operation }: { operation: Operation & { name: TriableOperation } }): ReactNode {
  const { name, fields, failures } = operation
  const isWrite = operation.method === 'POST'
  const { register, handleSubmit, formState } = useForm<Record<string, string | boolean>>()
  const { mutate, data, error, isPending } = useExclusiveMutation({
    mutationKey: ['try', name],
    mutationFn: (values: Record<string, string | boolean>) =>
      tryOperation(
        name,
        Object.fromEntries(fields.map((field) => [field.name, String(values[field.name] ?? '')])),
      ),
  })
  return (
    <Form
      className="gap-4"
      busy={isPending}
      failure={error}
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
    >
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.name}
          placeholder={String(field.example)}
          error={formState.errors[field.name]?.message}
          {...register(field.name, field.required === true ? { required: 'Required' } : {})}
        />
      ))}
      {isWrite && (
        <CheckField
          label="Register this property in my account"
          error={formState.errors['confirmed']?.message}
          {...register('confirmed', { required: 'Confirm this first' })}
        />
      )}
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
        Send
      </Button>
      {data !== undefined && <Answer answer={data} failures={failures} />}
    </Form>
  )
}

/** Reads the chosen order behind its one-minute gate, as its own page does. */
function TryOrder(): ReactNode {
  const client = useQueryClient()
  const { data: orders } = useQuery(portfolioQueries.orders())
  const rows = orders?.rows ?? []
  const [chosen, setChosen] = useState('')
  const id = Number(chosen === '' ? (rows[0]?.id ?? 0) : chosen)
  const { mutate, data, error, isPending } = useExclusiveMutation({
    mutationKey: ['try', 'getOrder'],
    mutationFn: async (orderId: number) => {
      const live = await checkNow(orderId)
      const order = await client.fetchQuery({ ...portfolioQueries.order(orderId), staleTime: 0 })
      return { orderId, live, text: JSON.stringify(order?.record ?? null, null, 2) }
    },
  })
  const shown = data?.orderId === id ? data : undefined
  const now = useNow(shown === undefined ? null : 1000)
  const wait = (shown?.live?.nextAllowedAt ?? 0) - now
  const isFinal = shown?.live?.terminal === 'final'
  if (orders !== undefined && rows.length === 0) return <p className="text-soft">You have no orders yet.</p>
  return (
    <Form
      className="gap-4"
      busy={isPending}
      failure={error}
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
          Send
        </Button>
        {shown !== undefined && (
          <span className="text-sm text-soft">
            {isFinal ? 'Final. We don’t ask again.' : wait > 0 ? `Next in ${formatCountdown(wait)}` : ''}
          </span>
        )}
      </div>
      {shown !== undefined && <CodeBlock key={shown.text} label="Answer (data)" text={cut(shown.text)} />}
    </Form>
  )
}

const triable: readonly string[] = [
  'searchParcels',
  'createProperty',
  'getUserApiKeys',
] satisfies TriableOperation[]

const isTriable = (operation: Operation): operation is Operation & { name: TriableOperation } =>
  triable.includes(operation.name)

/** Form of a call that may be tried here, with this browser's key. */
export function TryIt({ name }: { name: Operation['name'] }): ReactNode {
  if (name === 'getOrder') return <TryOrder />
  const operation = operationOf(name as Parameters<typeof operationOf>[0])
  return isTriable(operation) ? <TryCall operation={operation} /> : null
}
