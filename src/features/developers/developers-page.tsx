import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#api/session/session-state.ts'
import { journeyScripts } from '#api/journey-script.ts'
import { KEY_HEADER, OPERATIONS } from '@plumbline/service-contract/operations'
import { reference } from '@plumbline/service-contract/reference'
import { serviceAddress } from '#env.ts'
import { paths } from '#paths.ts'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { AboutSection } from '#shell/page/about-section.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { CodeChoice } from '#ui/page/code-block.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { linkClass } from '#ui/text-link.ts'
import { Code } from './code.tsx'
import { columns, OperationSection } from './operation-section.tsx'

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

/** The operation at a fifth of the window's height. */
function useCurrent(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entered !== undefined) setCurrent(entered.target.querySelector('h3')?.id)
      },
      { rootMargin: '-20% 0px -80% 0px' },
    )
    for (const section of document.querySelectorAll('section:has(h3)')) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return current
}

/** Beside the reference, else on top of it, in lines. */
function Contents(): ReactNode {
  const current = useCurrent()
  return (
    <nav
      aria-label="Operations"
      className="mb-3 flex flex-wrap gap-x-8 @min-[64rem]:block @min-[64rem]:sticky @min-[64rem]:top-6 @min-[64rem]:self-start"
    >
      {groups.map(([group, rows]) => (
        <div key={group} className="mb-3">
          <p className="text-sm text-soft">{group}</p>
          <ul className="flex flex-wrap gap-x-4 @min-[64rem]:block">
            {rows.map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  aria-current={name === current ? 'true' : undefined}
                  className={`inline-block py-0.5 text-sm @min-[64rem]:aria-[current]:font-semibold ${linkClass}`}
                >
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
  const tryFirst = paths.developers(TRY_FIRST)
  return (
    <div className="@container wrap-anywhere">
      <PageHeader
        wide
        title="Developers"
        lede="Register properties, upload documents and place orders from your own software."
        actions={
          isSignedIn ? (
            <ButtonLink to={paths.keys()}>API keys</ButtonLink>
          ) : (
            <ButtonLink to={paths.signUp(paths.newKey())}>Get an API key</ButtonLink>
          )
        }
      />
      <Section title="Start">
        <div className={columns}>
          <div className="min-w-0">
            <ol className="mb-3 max-w-text list-decimal pl-5">
              <li>
                <TextLink to={paths.newKey()}>Create an API key</TextLink> and set it as the environment
                variable <Code>API_KEY</Code>.
              </li>
              <li>Run the script: from an address to a finished loan quote, which is free.</li>
              <li>Save every id: the service lists no properties, documents or orders.</li>
            </ol>
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <TextLink to={isSignedIn ? tryFirst : paths.signIn(tryFirst)}>
                {isSignedIn ? 'Try it here' : 'Sign in to try it here'}
              </TextLink>
              <a
                href={`${import.meta.env.BASE_URL}openapi.json`}
                download="openapi.json"
                className={linkClass}
              >
                OpenAPI 3.1
              </a>
              <span className="text-soft">Postman, Insomnia and Bruno can import it.</span>
            </p>
          </div>
          <CodeChoice texts={journeyScripts(base)} />
        </div>
      </Section>
      <Section title="Reference">
        <div className="gap-x-8 @min-[64rem]:grid @min-[64rem]:grid-cols-[10.5rem_minmax(0,1fr)]">
          <Contents />
          <div className="grid gap-4">
            <p className="text-sm text-soft">
              Every response is JSON with <Code>status</Code>, <Code>data</Code>, <Code>message</Code> and{' '}
              <Code>code</Code>; examples show <Code>data</Code>. On an error, <Code>message</Code> has the
              reason. Send a key as <Code>{KEY_HEADER}</Code>, a bearer token as{' '}
              <Code>Authorization: Bearer &lt;token&gt;</Code>. Fields without “always” may be missing or
              null.
            </p>
            {OPERATIONS.map((name) => (
              <OperationSection key={name} name={name} base={base} />
            ))}
          </div>
        </div>
      </Section>
      <AboutSection />
    </div>
  )
}
