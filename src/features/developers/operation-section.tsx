import { lazy, Suspense, useState, type ReactNode } from 'react'
import { exampleCurl } from '#api/example-curl.ts'
import {
  answerFields,
  typeWord,
  type AnswerField,
  inputFields,
  type InputField,
} from '@plumbline/service-contract/fields'
import { dataSchema, objectNameOf, type JsonSchema } from '@plumbline/service-contract/json-schema'
import { schemasOf } from '@plumbline/service-contract/operation-schemas'
import { factsOf, type Operation } from '@plumbline/service-contract/operations'
import { answerObjects, referenceOf, type AnswerObject } from '@plumbline/service-contract/reference'
import { triedOperations } from '#api/try-operation.ts'
import { useSession } from '#api/session/session-state.ts'
import { CodeBlock } from '#ui/copy.tsx'
import { showLoadFailure } from '#ui/load-failure.ts'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { withCode } from './code.tsx'

const credentials = {
  none: 'No key needed',
  key: 'With an API key',
  'key-or-bearer': 'With an API key or a bearer token',
} as const

const nameColumn = {
  id: 'name',
  header: 'Field',
  stacked: 'line',
  className: 'ruled:w-[24%]',
  cell: ({ name }: { name: string }) => (
    <code translate="no" className="font-mono text-sm font-semibold">
      {name}
    </code>
  ),
} as const

function limitsOf({ maxLength, minimum, type, enum: values }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined ? [] : [`Up to ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`At least ${minimum}`]),
    ...(typeof type === 'object' ? ['May be null'] : []),
    ...(values === undefined ? [] : [values.map((value) => `\`${value}\``).join(', ')]),
  ]
}

const places = { path: 'path', query: 'query', body: 'JSON', form: 'form' } as const

const fieldColumns: readonly Column<InputField>[] = [
  nameColumn,
  {
    id: 'type',
    header: 'Type',
    className: 'ruled:w-[22%]',
    cell: ({ schema, in: place, required }) =>
      `${typeWord(schema)} in ${places[place]}${required ? ', required' : ''}`,
  },
  {
    id: 'note',
    header: 'Notes',
    stacked: 'line',
    cell: ({ note, schema }) => withCode([note, ...limitsOf(schema)].filter(Boolean).join('. ')),
  },
]

const answerColumns: readonly Column<AnswerField>[] = [
  nameColumn,
  {
    id: 'type',
    header: 'Type',
    className: 'ruled:w-[22%]',
    cell: ({ schema, required }) => `${typeWord(schema)}${required ? ', always' : ''}`,
  },
  { id: 'note', header: 'Notes', stacked: 'line', cell: ({ note }) => withCode(note ?? '') },
]

const failureColumns: readonly Column<readonly [status: string, meaning: string]>[] = [
  { id: 'status', header: 'Status', className: 'ruled:w-20', cell: ([status]) => status },
  { id: 'meaning', header: 'Meaning', stacked: 'line', cell: ([, meaning]) => withCode(meaning) },
]

/** An answer's objects, outermost first. */
function objectsIn(schema: JsonSchema): AnswerObject[] {
  const name = objectNameOf(schema.items ?? schema)
  const object = answerObjects.find((one) => one.name === name)
  if (object === undefined) return []
  return [object, ...answerFields(object).flatMap((field) => objectsIn(field.schema))]
}

function Answer({ name }: { name: Operation }): ReactNode {
  const data = dataSchema(schemasOf(name).data)
  const objects = objectsIn(data)
  if (objects.length === 0) return <p>{withCode('The contents of `data` aren’t documented.')}</p>
  return objects.map((object, index) => (
    <div key={object.name} className="mb-4">
      <p className="mb-1 text-sm text-soft">
        {index === 0 && data.items !== undefined ? `Array of ${object.name}` : object.name}
      </p>
      <Table<AnswerField>
        caption={`Fields of ${object.name}`}
        columns={answerColumns}
        rows={answerFields(object)}
        rowKey={(row) => row.name}
        few
      />
    </div>
  ))
}

/** Details are drawn on first open: eleven operations have 400 rows. */
function Details({
  id,
  title,
  children,
}: {
  id?: string
  title: string
  children: () => ReactNode
}): ReactNode {
  const [opened, setOpened] = useState(false)
  return (
    <details
      id={id}
      className="scroll-mt-6"
      onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}
    >
      <summary className="min-h-8 cursor-pointer py-1 text-sm text-soft hover:text-ink">{title}</summary>
      {opened && <div className="mt-2 mb-4">{children()}</div>}
    </details>
  )
}

const portalSteps: Readonly<Partial<Record<Operation, string>>> = {
  createApiKey: paths.newKey(),
  deleteApiKey: paths.keys(),
  uploadDocument: paths.properties(),
  createOrder: paths.properties(),
}

const TryIt = lazy(async () => {
  try {
    return { default: (await import('./try-it.tsx')).TryIt }
  } catch {
    showLoadFailure('We couldn’t show this form because part of this page didn’t load.')
    return { default: () => null }
  }
})

export function OperationSection({ name, base }: { name: Operation; base: string }): ReactNode {
  const isSignedIn = useSession() !== null
  const portalStep = portalSteps[name]
  const tried = triedOperations.find((one) => one === name)
  const { method, path, credential, status = 200, repeat } = factsOf(name)
  const { title, about, failures, repeatNote } = referenceOf(name)
  const fields = inputFields(name)
  const repeats = repeat === 'never' ? 'Don’t repeat.' : 'Safe to repeat.'
  return (
    <section aria-labelledby={name} className="grid scroll-mt-6 gap-3">
      <h3 id={name} tabIndex={-1} className="scroll-mt-6 text-lg font-semibold">
        <a href={`#${name}`} className="hover:underline">
          {title}
        </a>
        <span translate="no" className="font-mono text-sm font-normal text-soft">
          {` ${name}`}
        </span>
      </h3>
      <p translate="no" className="font-mono text-sm wrap-anywhere">
        <strong>{`${method} `}</strong>
        <span>{path}</span>
      </p>
      <p className="max-w-text">{withCode(`${about} ${repeats} ${repeatNote}`)}</p>
      <p className="text-sm text-soft">{credentials[credential]}</p>
      {fields.length > 0 && (
        <Table
          caption={`Fields of ${name}`}
          columns={fieldColumns}
          rows={fields}
          rowKey={(row) => row.name}
          few
        />
      )}
      <div>
        <Details title={`Response ${status}`}>{() => <Answer name={name} />}</Details>
        <Details title="Errors">
          {() => (
            <Table
              caption={`Errors of ${name}`}
              columns={failureColumns}
              rows={Object.entries(failures)}
              rowKey={([status]) => status}
              few
            />
          )}
        </Details>
        {isSignedIn && tried !== undefined && (
          <Details id={`try-${name}`} title="Try it">
            {() => (
              <Suspense fallback={<Skeleton className="h-24 w-full" />}>
                <TryIt name={tried} />
              </Suspense>
            )}
          </Details>
        )}
        <Details title="cURL">
          {() => <CodeBlock label={`${title} (cURL)`} text={exampleCurl(name, base)} />}
        </Details>
        {isSignedIn && portalStep !== undefined && (
          <TextLink to={portalStep} className="mt-1 inline-block text-sm">
            Open this step in Plumbline
          </TextLink>
        )}
      </div>
    </section>
  )
}
