import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '../../../api/query-context.ts'
import { recordIdOf } from '../../../lib/record-id.ts'
import { formatNumber } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { fileOf } from '../../../portfolio/file/file-of.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import { displayName, type PropertyRecord } from '../../../portfolio/store/records.ts'
import { ButtonLink } from '../../../shell/page/links.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { UnknownProperty } from '../unknown-property.tsx'
import { keepLetter, recallLetter } from './kept-letter.ts'
import { askedFor, letterOf, LINK_BODY_MAX, mailLink, type Letter } from './letter.ts'

export const handle = { readsDisk: true }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const id = recordIdOf(params['propertyId'])
  if (id === null) return null
  const client = context.get(queryClientContext)
  await Promise.all([
    client.ensureQueryData(portfolioQueries.property(id)),
    client.ensureQueryData(portfolioQueries.documents(id)),
  ])
  return null
}

/** The letter, to change and to take along. `onChange(null)` brings back the text that the portal wrote. */
function LetterFields({
  letter,
  isChanged,
  onChange,
}: {
  letter: Letter
  isChanged: boolean
  onChange: (letter: Letter | null) => void
}): ReactNode {
  const link = mailLink(letter)
  return (
    <div className="grid max-w-text gap-5">
      <TextField
        label="Subject"
        name="subject"
        autoComplete="off"
        value={letter.subject}
        onChange={(event) => onChange({ ...letter, subject: event.target.value })}
      />
      <TextAreaField
        label="Text"
        name="body"
        rows={16}
        value={letter.body}
        counter={{ max: LINK_BODY_MAX }}
        hint={
          link === null
            ? 'Too long to open in a mail program from here. Copy it instead.'
            : 'It is not sent from here: your own mail program opens with it, and you choose who gets it.'
        }
        onChange={(event) => onChange({ ...letter, body: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        {link !== null && (
          <a href={link} className={buttonClass()}>
            Open in your mail program
          </a>
        )}
        <CopyButton text={`${letter.subject}\n\n${letter.body}`} label="Copy subject and text" />
        {isChanged && (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            Undo my changes
          </Button>
        )}
      </div>
    </div>
  )
}

function LetterTo({ property }: { property: PropertyRecord }): ReactNode {
  const { account, propertyId } = property
  const { data: documents } = useSuspenseQuery(portfolioQueries.documents(propertyId))
  const now = useNow(null)
  const [changed, setChanged] = useState(() => recallLetter(account, propertyId))
  const lines = askedFor(fileOf(property, documents, 'FULL', now).lines)
  const change = (letter: Letter | null): void => {
    keepLetter(account, propertyId, letter)
    setChanged(letter)
  }
  const name = displayName(property)
  usePageTitle(`Ask for what is missing, ${name}`)
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Ask for what is missing">
            <Link to={paths.properties()}>Properties</Link>
            <Link to={paths.property(propertyId)}>{name}</Link>
          </Breadcrumbs>
        }
        title="Ask for what is missing"
        lede={`A letter to whoever has the documents of this property. What you change stays until this tab is closed; up to ${formatNumber(LINK_BODY_MAX)} characters open in a mail program.`}
      />
      {lines.length === 0 && changed === null ? (
        <EmptyState
          title="Nothing is missing, and nothing is old"
          action={<ButtonLink to={paths.property(propertyId)}>Back to the property</ButtonLink>}
        >
          Everything that is usually asked for is here.
        </EmptyState>
      ) : (
        <LetterFields
          letter={changed ?? letterOf(property, lines)}
          isChanged={changed !== null}
          onChange={change}
        />
      )}
    </>
  )
}

function LetterLoader({ id }: { id: number }): ReactNode {
  const { data: property } = useSuspenseQuery(portfolioQueries.property(id))
  return property === null ? <UnknownProperty given={String(id)} /> : <LetterTo property={property} />
}

/** `/properties/:propertyId/letter`: a letter that asks for what is missing or old. Nothing is sent from here. */
export function Component(): ReactNode {
  const given = useParams()['propertyId']
  const id = recordIdOf(given)
  return id === null ? <UnknownProperty given={given ?? ''} /> : <LetterLoader key={id} id={id} />
}
