import { useState, type ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { useSession } from '#api/session/use-session.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import type { HandOff } from '#portfolio/backup/hand-off.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { Email } from '#ui/email.tsx'
import { Section } from '#ui/page/section.tsx'
import { importItems, itemsOf } from './import-items.ts'
import { dropFragment } from './carried-fragment.ts'

/** `/import#…`: another device's hand-off, imported after confirmation. */
export function Component(): ReactNode {
  const handOff = useLoaderData<HandOff | null>()
  usePageTitle('Import your portfolio')
  if (handOff === null)
    return (
      <ErrorView
        level={1}
        calm
        title="This link doesn’t work"
        body="It’s incomplete or wasn’t created by Plumbline. Create a new one in Settings on the other device and open it here. Nothing was added."
        actions={<ButtonLink to={paths.home()}>Go to Home</ButtonLink>}
      />
    )
  return <ImportPortfolio handOff={handOff} />
}

const wordsOf = ({ orders, properties }: HandOff): string =>
  [
    orders.length > 0
      ? `${countOf(orders.length, 'order')} with ${orders.length === 1 ? 'its property' : 'their properties'} and documents`
      : null,
    properties.length > 0 ? countOf(properties.length, 'property') : null,
  ]
    .filter((part) => part !== null)
    .join(', and ')

function ImportPortfolio({ handOff }: { handOff: HandOff }): ReactNode {
  const [items, setItems] = useState(() => itemsOf(handOff))
  const email = useSession()?.email ?? ''
  const {
    data: mine = true,
    mutate,
    isPending,
  } = useExclusiveMutation({
    mutationKey: ['import-portfolio'],
    mutationFn: () => {
      dropFragment()
      return importItems(items, setItems)
    },
  })
  const done = items.filter(({ outcome }) => outcome === 'done').length
  const failed = items.flatMap(({ label, outcome }) =>
    typeof outcome === 'object' ? [`${label}: ${outcome.failed}`] : [],
  )
  const started = isPending || done + failed.length > 0
  const complete = done === items.length

  if (!mine)
    return (
      <ErrorView
        level={1}
        calm
        title="This link is for another account"
        body={`Its orders don’t belong to ${email}, the account you’re signed in with. Sign in with the account that created it, then open the link again. Nothing was added.`}
        actions={
          <ButtonLink to={paths.settings()} variant="secondary">
            Go to Settings
          </ButtonLink>
        }
      />
    )
  return (
    <div className="max-w-text">
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Import">
            <Link to={paths.settings()}>Settings</Link>
          </Breadcrumbs>
        }
        title="Import your portfolio"
        lede={
          <>
            <span>From another device to </span>
            <Email address={email} />
            <span>, the account you’re signed in with.</span>
          </>
        }
      />
      <Section title="What this adds">
        <p>{wordsOf(handOff) || 'Nothing. The portfolio is empty.'}</p>
        <p className="mt-2 text-soft">
          The link contains only numbers. We load each item in turn, so a large portfolio takes a moment.
          Names you gave properties yourself stay on the other device; use a backup to bring those too.
        </p>
      </Section>
      {started && (
        <div className="mb-6 grid gap-2">
          <Progress
            value={items.length === 0 ? 1 : (done + failed.length) / items.length}
            label="Importing your portfolio"
          />
          <p role="status">
            {isPending
              ? `${done + failed.length} of ${items.length} checked`
              : `${done} of ${items.length} imported`}
          </p>
        </div>
      )}
      {!isPending && failed.length > 0 && (
        <Notice
          tone="attention"
          title={`${countOf(failed.length, 'entry')} ${failed.length === 1 ? 'wasn’t' : 'weren’t'} imported`}
          className="mb-6"
        >
          <ul className="list-disc pl-5">
            {failed.slice(0, 20).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {complete ? (
          <ButtonLink to={paths.home()}>View portfolio</ButtonLink>
        ) : (
          <Button busy={isPending} onClick={() => mutate()}>
            {failed.length > 0 && !isPending ? 'Try again' : 'Import portfolio'}
          </Button>
        )}
      </div>
    </div>
  )
}
