import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#api/session/session-state.ts'
import { exampleCurl } from '#api/example-curl.ts'
import { KEY_HEADER, OPERATIONS } from '@plumbline/service-contract/operations'
import { reference } from '@plumbline/service-contract/reference'
import { serviceAddress } from '#env.ts'
import { paths } from '#paths.ts'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { AboutSection } from '#shell/page/about-section.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { CodeBlock } from '#ui/copy.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { linkClass } from '#ui/text-link.ts'
import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import { isFinal, ORDER_CHECK_GAP_MS, ORDER_STATUSES } from '@plumbline/service-contract/order'
import { Code, withCode } from './code.tsx'
import { OperationSection } from './operation-section.tsx'

const listed = (statuses: readonly string[]): string => statuses.map((one) => `\`${one}\``).join(', ')

/** Notes below the reference (docs/service.md). */
const notes: readonly { id: string; title: string; text: string }[] = [
  {
    id: 'order-status',
    title: 'Order status',
    text: `Open: ${listed(ORDER_STATUSES.filter((one) => !isFinal(one)))}. Final: ${listed(ORDER_STATUSES.filter(isFinal))}. Transitions are undocumented, so accept any order and any new value.`,
  },
  {
    id: 'tracking',
    title: 'Tracking an order',
    text: `There are no webhooks. Wait ${ORDER_CHECK_GAP_MS / 1000} seconds or longer between calls of getOrder, longer after an error, and stop at a final status.`,
  },
  {
    id: 'charging',
    title: 'Charging once',
    text: `Each \`FULL\` order charges ${FULL_ORDER_PRICE}. Use a \`tok_\` token of Stripe: it can be charged only once. If the response is lost, the outcome is unknown: check the card and your email before you send another token.`,
  },
  {
    id: 'uploads',
    title: 'Uploads',
    text: '`type` decides how a document’s data is extracted. Rent rolls and operating statements need theirs. Extraction continues after the response; the order shows each document’s status.',
  },
  {
    id: 'ids',
    title: 'Keeping ids',
    text: 'The service lists no properties, documents or orders. Save every id. createProperty returns a property’s id again; a lost order number can’t be looked up.',
  },
]

/** The first call's form (`OperationSection`). */
const TRY_FIRST = 'try-searchParcels'

const groups = [...Map.groupBy(OPERATIONS, (name) => reference[name].group)]

/**
 * The page is drawn after the browser looked for the address's fragment. A part that is closed opens, also when its
 * link is followed again.
 */
function useOpenFragment(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const target = hash === '' ? null : document.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`)
    const closed = target instanceof HTMLDetailsElement
    if (closed) target.open = true
    const focused = closed ? target.querySelector('summary') : target
    focused?.focus({ preventScroll: true })
    // With the name of its operation, if both fit.
    ;(closed ? target.closest('section') : target)?.scrollIntoView()
    if (closed) target.scrollIntoView({ block: 'nearest' })
  }, [location])
}

function Contents(): ReactNode {
  return (
    <nav aria-label="Operations" className="mb-10 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(([group, rows]) => (
        <div key={group}>
          <p className="text-sm text-soft">{group}</p>
          <ul>
            {rows.map((name) => (
              <li key={name}>
                <a href={`#${name}`} className={`inline-block py-0.5 ${linkClass}`}>
                  {reference[name].title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** `/developers`: the reference, drawn from the contract's operations. */
export function Component(): ReactNode {
  usePageTitle('Developers')
  const isSignedIn = useSession() !== null
  useOpenFragment()
  const base = serviceAddress()
  return (
    <>
      <PageHeader
        title="Developers"
        lede="Register properties, upload documents and place orders from your own software."
        actions={
          isSignedIn ? (
            <ButtonLink to={paths.keys()}>API keys</ButtonLink>
          ) : (
            <ButtonLink to={paths.signUp(paths.keys())}>Get an API key</ButtonLink>
          )
        }
      />
      <Section title="Start">
        <ol className="mb-4 max-w-text list-decimal pl-5">
          <li>
            <TextLink to={paths.newKey()}>Create an API key</TextLink> and set it as the environment variable{' '}
            <Code>API_KEY</Code>.
          </li>
          <li>Find the parcels at an address:</li>
        </ol>
        <CodeBlock label="First call (cURL)" text={exampleCurl('searchParcels', base)} />
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
          {isSignedIn ? (
            <TextLink to={paths.developers(TRY_FIRST)}>Try it here</TextLink>
          ) : (
            <TextLink to={paths.signIn(paths.developers(TRY_FIRST))}>Sign in to try it here</TextLink>
          )}
          <a href={`${import.meta.env.BASE_URL}openapi.json`} download="openapi.json" className={linkClass}>
            OpenAPI 3.1
          </a>
          <span className="text-soft">Postman, Insomnia and Bruno can import it.</span>
        </p>
      </Section>
      <Section title="Reference">
        <Contents />
        <p className="mb-8 max-w-text text-soft">
          Every response is JSON with <Code>status</Code>, <Code>data</Code>, <Code>message</Code> and{' '}
          <Code>code</Code>. On an error, <Code>message</Code> has the reason. Send a key as{' '}
          <Code>{KEY_HEADER}</Code>, a bearer token as <Code>Authorization: Bearer …</Code>. Fields without
          “always” may be missing or null.
        </p>
        <div className="grid gap-12">
          {OPERATIONS.map((name) => (
            <OperationSection key={name} name={name} base={base} />
          ))}
        </div>
      </Section>
      <Section title="Notes">
        <div className="grid max-w-text gap-4">
          {notes.map(({ id, title, text }) => (
            <div key={id}>
              <h3 id={id} tabIndex={-1} className="scroll-mt-6 font-semibold">
                {title}
              </h3>
              <p>{withCode(text)}</p>
            </div>
          ))}
        </div>
      </Section>
      <AboutSection />
    </>
  )
}
