import { lazy, Suspense, useState, type ReactNode } from 'react'
import { exampleCurl } from '#api/curl-text.ts'
import { type AnswerField, type AnswerName, answers } from '@plumbline/service-contract/answers'
import type { Failure, Field, Operation } from '@plumbline/service-contract/operation'
import { triedOperations } from '#api/try-operation.ts'
import { useSession } from '#api/session/session-state.ts'
import { CodeBlock } from '#ui/copy.tsx'
import { showLoadFailure } from '#ui/load-failure.ts'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { withCode } from './code.tsx'

const auth: Readonly<Record<Operation['auth'], string>> = {
  none: 'No key needed',
  key: 'With an API key',
  'key-or-bearer': 'With an API key or a bearer token',
}

const repeats: Readonly<Record<Operation['repeat'], string>> = {
  safe: 'Safe to repeat.',
  same: 'Safe to repeat.',
  never: 'Don’t repeat.',
}

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

function limitsOf({ maxLength, minimum, values, nullable }: Field): string[] {
  return [
    ...(maxLength === undefined ? [] : [`Up to ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`At least ${minimum}`]),
    ...(nullable === true ? ['May be null'] : []),
    ...(values === undefined ? [] : [values.map((value) => `\`${value}\``).join(', ')]),
  ]
}

const places = { path: 'path', query: 'query', body: 'JSON', form: 'form' } as const

const fieldColumns: readonly Column<Field>[] = [
  nameColumn,
  {
    id: 'type',
    header: 'Type',
    className: 'ruled:w-[22%]',
    cell: ({ type, in: place, required }) =>
      `${type} in ${places[place]}${required === true ? ', required' : ''}`,
  },
  {
    id: 'note',
    header: 'Notes',
    stacked: 'line',
    cell: (field) => withCode([field.note, ...limitsOf(field)].filter(Boolean).join('. ')),
  },
]

const typeOf = ({ type }: AnswerField): string => (typeof type === 'string' ? type : `array of ${type.list}`)

const answerColumns: readonly Column<AnswerField>[] = [
  nameColumn,
  {
    id: 'type',
    header: 'Type',
    className: 'ruled:w-[22%]',
    cell: (field) => `${typeOf(field)}${field.promised === true ? ', always' : ''}`,
  },
  { id: 'note', header: 'Notes', stacked: 'line', cell: ({ note }) => withCode(note ?? '') },
]

const failureColumns: readonly Column<Failure>[] = [
  { id: 'status', header: 'Status', className: 'ruled:w-20', cell: ({ status }) => status },
  { id: 'when', header: 'Meaning', stacked: 'line', cell: ({ when }) => withCode(`${when}.`) },
  { id: 'advice', header: 'What to do', stacked: 'line', cell: ({ advice }) => withCode(advice) },
]

const nested: Partial<Record<AnswerName, AnswerName>> = { ParcelSearch: 'Parcel', Order: 'OrderDocument' }

function Answer({ data }: { data: Operation['answer']['data'] }): ReactNode {
  if (data === null) return <p>{withCode('The contents of `data` aren’t documented.')}</p>
  const name = typeof data === 'string' ? data : data.list
  const inner = nested[name]
  return [name, ...(inner === undefined ? [] : [inner])].map((one) => (
    <div key={one} className="mb-4">
      <p className="mb-1 text-sm text-soft">
        {one === name && typeof data !== 'string' ? `Array of ${one}` : one}
      </p>
      <Table<AnswerField>
        caption={`Fields of ${one}`}
        columns={answerColumns}
        rows={answers[one]}
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

const portalSteps: Readonly<Record<string, string>> = {
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

export function OperationSection({ operation, base }: { operation: Operation; base: string }): ReactNode {
  const isSignedIn = useSession() !== null
  const portalStep = portalSteps[operation.name]
  const tried = triedOperations.find((one) => one === operation.name)
  const { name, title, method, path, about, fields, answer, failures, repeat, repeatNote } = operation
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
      <p className="max-w-text">{withCode(`${about} ${repeats[repeat]} ${repeatNote}`)}</p>
      <p className="text-sm text-soft">{auth[operation.auth]}</p>
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
        <Details title={`Response ${answer.status}`}>{() => <Answer data={answer.data} />}</Details>
        <Details title="Errors">
          {() => (
            <Table
              caption={`Errors of ${name}`}
              columns={failureColumns}
              rows={failures}
              rowKey={({ status, when }) => `${status} ${when}`}
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
          {() => <CodeBlock label={`${title} (cURL)`} text={exampleCurl(operation, base)} />}
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
