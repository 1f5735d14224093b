import { lazy, Suspense, useState, type ReactNode } from 'react'
import { exampleCurl } from '#api/example-curl.ts'
import { answerFields, inputFields, typeWord, type AnswerField } from '@plumbline/service-contract/fields'
import { dataSchema, objectNameOf, type JsonSchema } from '@plumbline/service-contract/json-schema'
import { schemasOf } from '@plumbline/service-contract/operation-schemas'
import { factsOf, type Operation } from '@plumbline/service-contract/operations'
import { answerObjects, referenceOf, type AnswerObject } from '@plumbline/service-contract/reference'
import { ORDER_STATUSES } from '@plumbline/service-contract/order'
import { stripePublishableKey } from '#env.ts'
import { statusText } from '#memory/order-stages.ts'
import { triedOperations } from '#api/try-operation.ts'
import { useSession } from '#api/session/session-state.ts'
import { Chips, CodeBlock } from '#ui/page/code-block.tsx'
import { showLoadFailure } from '#ui/load-failure.ts'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { withCode } from './code.tsx'

/** Text, then code: beside it where both fit. */
export const columns = 'grid gap-x-8 gap-y-3 @min-[54rem]:grid-cols-2'

const credentials = {
  none: 'Needs no key.',
  key: 'Needs an API key.',
  'key-or-bearer': 'Needs an API key or a bearer token.',
} as const

function limitsOf({ maxLength, minimum, type, enum: values }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined ? [] : [`Up to ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`At least ${minimum}`]),
    ...(typeof type === 'object' ? ['May be null'] : []),
    ...(values === undefined ? [] : [values.map((value) => `\`${value}\``).join(', ')]),
  ]
}

const places = { path: ' in path', query: ' in query', body: '', form: '' } as const

type Row = { name: string; kind: string; note: string | undefined }

function Fields({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <dl className="empty:hidden">
      {rows.map(({ name, kind, note }) => (
        <div key={name} className="border-t border-line py-0.5 text-sm">
          <dt translate="no" className="mr-2 inline font-mono font-semibold">
            {name}
          </dt>{' '}
          <dd className="inline">
            <span className="mr-2 text-soft">{kind}</span> <span>{withCode(note ?? '')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const answerRow = ({ name, schema, required, note }: AnswerField): Row => ({
  name,
  kind: `${typeWord(schema)}${required ? ', always' : ''}`,
  note,
})

const objectOf = (schema: JsonSchema): AnswerObject | undefined => {
  const name = objectNameOf(schema.items ?? schema)
  return answerObjects.find((one) => one.name === name)
}

/** An answer's objects, outermost first. */
function objectsIn(schema: JsonSchema): AnswerObject[] {
  const object = objectOf(schema)
  return object === undefined
    ? []
    : [object, ...answerFields(object).flatMap((field) => objectsIn(field.schema))]
}

/** The table's examples. JSON leaves out what has none. */
function exampleOf(schema: JsonSchema): unknown {
  const object = objectOf(schema)
  if (object === undefined) return undefined
  const example = Object.fromEntries(
    answerFields(object).map(({ name, example, ...field }) => [
      name,
      example === undefined ? exampleOf(field.schema) : example,
    ]),
  )
  return schema.items === undefined ? example : [example]
}

/** Of a success. */
function Example({ name, data }: { name: Operation; data: JsonSchema }): ReactNode {
  const example = exampleOf(data)
  if (example === undefined) return <p>{withCode('The service doesn’t say what `data` has.')}</p>
  return (
    <CodeBlock
      low
      label={`Example of ${name}`}
      head={`Response ${factsOf(name).status ?? 200}`}
      text={JSON.stringify(example, null, 2)}
    />
  )
}

/** The statuses of an operation; the chosen one shows its fields or its meaning. */
function Responses({ name, data }: { name: Operation; data: JsonSchema }): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  const { failures } = referenceOf(name)
  const statuses = [String(factsOf(name).status ?? 200), ...Object.keys(failures)]
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="text-sm text-soft">Responses</span>
        <Chips
          label={`Responses of ${name}`}
          names={statuses}
          chosen={chosen}
          onChoose={(index) => setChosen(index === chosen ? null : index)}
        />
      </div>
      {chosen === 0 && (
        <>
          {objectsIn(data).map((object) => (
            <div key={object.name}>
              <p className="text-sm text-soft">{object.name}</p>
              <Fields rows={answerFields(object).map(answerRow)} />
            </div>
          ))}
          <div className="min-w-0 @min-[54rem]:hidden">
            <Example name={name} data={data} />
          </div>
        </>
      )}
      {chosen !== null && chosen > 0 && <p>{withCode(failures[Number(statuses[chosen])] ?? '')}</p>}
    </div>
  )
}

const words = [...Map.groupBy(ORDER_STATUSES, (status) => statusText({ status }))]

/** Our words for the statuses, and cards to test with: the table has neither. */
function Note({ name }: { name: Operation }): ReactNode {
  if (name === 'createOrder' && stripePublishableKey?.startsWith('pk_test_') === true)
    return <p>{withCode('To test: `tok_visa` is charged, `tok_chargeDeclined` is declined.')}</p>
  if (name !== 'getOrder') return null
  return (
    <div>
      <h4 className="font-semibold">Order status</h4>
      <p>The service doesn’t say which follows which, and others may come. We call them:</p>
      <Fields
        rows={words.map(([word, statuses]) => ({ name: statuses.join(' '), kind: word, note: undefined }))}
      />
    </div>
  )
}

const TryIt = lazy(async () => {
  try {
    return { default: (await import('./try-it.tsx')).TryIt }
  } catch {
    showLoadFailure('We couldn’t show this form because part of this page didn’t load.')
    return { default: () => null }
  }
})

function TryForm({ name }: { name: (typeof triedOperations)[number] }): ReactNode {
  const [opened, setOpened] = useState(false)
  return (
    <details
      id={`try-${name}`}
      className="scroll-mt-6"
      onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}
    >
      <summary className="text-sm text-soft hover:text-ink">Try it</summary>
      {opened && (
        <div className="mt-2 mb-4">
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <TryIt name={name} />
          </Suspense>
        </div>
      )}
    </details>
  )
}

export function OperationSection({ name, base }: { name: Operation; base: string }): ReactNode {
  const isSignedIn = useSession() !== null
  const tried = triedOperations.find((one) => one === name)
  const { method, path, credential } = factsOf(name)
  const { title, about, repeatNote } = referenceOf(name)
  const data = dataSchema(schemasOf(name).data)
  const fields = inputFields(name).map(({ schema, note, required, ...field }) => ({
    name: field.name,
    kind: `${typeWord(schema)}${places[field.in]}${required ? ', required' : ''}`,
    note: [note, ...limitsOf(schema)].filter(Boolean).join('. '),
  }))
  return (
    <section aria-labelledby={name} className={`scroll-mt-6 border-t border-line pt-3 ${columns}`}>
      <div className="grid min-w-0 content-start gap-2">
        <h3 id={name} tabIndex={-1} className="scroll-mt-6 text-lg font-semibold">
          <a href={`#${name}`} className="hover:underline">
            {title}
          </a>
          <span translate="no" className="font-mono text-sm font-normal text-soft">
            {` ${name}`}
          </span>
        </h3>
        <p>{withCode(`${about} ${credentials[credential]} ${repeatNote}`)}</p>
        <Fields rows={fields} />
        <Note name={name} />
        <Responses name={name} data={data} />
        {isSignedIn && tried !== undefined && <TryForm name={tried} />}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <CodeBlock
          low
          label={`${title} (cURL)`}
          head={[method, ' ', ...path.split(/(?<=\/)/u).flatMap((part) => [<wbr key={part} />, part])]}
          text={exampleCurl(name, base)}
        />
        <div className="hidden min-w-0 @min-[54rem]:block">
          <Example name={name} data={data} />
        </div>
      </div>
    </section>
  )
}
