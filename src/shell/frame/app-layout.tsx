import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, type Location, useLocation, Link, NavLink } from 'react-router'
import { useSession } from '#api/session/session-state.ts'
import { paths } from '#paths.ts'
import { Wordmark } from '#shell/page/links.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { ToastArea } from '#ui/toast.tsx'
import { signOutNotice } from '../reload/sign-out-notice.ts'
import { ConnectionLine } from './connection-line.tsx'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { FrameContext } from './page-frame.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OtherAccountScreen } from './other-account-screen.tsx'
import { PaletteButton, PaletteLauncher } from './palette-launcher.tsx'
import { SignedOutScreen } from './signed-out-screen.tsx'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Email } from '#ui/email.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { CodeXml, House, LandPlot, Plus, ReceiptText, SlidersHorizontal } from 'lucide-react'

const icon = { size: 18, strokeWidth: 1.6 } as const

type NavItem = {
  to: string
  label: string
  icon: ReactNode
  /** Where other pages of it begin. */
  also?: readonly string[]
  /** An action is never the current page. */
  acts?: true
}

const main: readonly NavItem[] = [
  { to: paths.home(), label: 'Home', icon: <House {...icon} /> },
  { to: paths.properties(), label: 'Properties', icon: <LandPlot {...icon} /> },
  { to: paths.orders(), label: 'Orders', icon: <ReceiptText {...icon} /> },
]
const settings: NavItem = {
  to: paths.settings(),
  label: 'Settings',
  icon: <SlidersHorizontal {...icon} />,
}

const sideItems: readonly NavItem[] = [
  ...main,
  settings,
  {
    to: paths.developers(),
    label: 'Developers',
    icon: <CodeXml {...icon} />,
    also: [paths.keys()],
  },
]

/** On phones, developers start in the settings. */
const bottomItems: readonly NavItem[] = [
  ...main,
  { to: paths.newProperty(), label: 'Add', icon: <Plus {...icon} />, acts: true },
  { ...settings, also: [paths.developers(), paths.keys()] },
]

function NavItemLink({
  item: { to, also, acts },
  className,
  children,
}: {
  item: NavItem
  className: string
  children: ReactNode
}): ReactNode {
  const { pathname } = useLocation()
  const isAlso = also?.some((path) => pathname.startsWith(path)) === true
  const Item = acts === true || isAlso ? Link : NavLink
  return (
    <Item
      to={to}
      // `packages/hosting/src/inline/put-in-page.ts` reads it before React does.
      data-also={also?.join(' ')}
      aria-current={isAlso ? 'page' : undefined}
      className={className}
    >
      {children}
    </Item>
  )
}

/** `notice` is above the account. */
function SideNav({ email, notice }: { email: string; notice: ReactNode }): ReactNode {
  return (
    <header className="sticky top-0 flex h-dvh w-nav shrink-0 flex-col overflow-y-auto border-r border-line px-4 py-6 max-md:hidden print:hidden">
      <Wordmark to={paths.home()} className="mb-5 px-2" />
      <PaletteButton wide />
      <nav aria-label="Main">
        <ul className="grid gap-0.5">
          {sideItems.map((item) => (
            <li key={item.to}>
              <NavItemLink
                item={item}
                className="flex min-h-9 items-center gap-3 rounded px-2.5 text-soft transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink [&[aria-current=page]_svg]:text-accent"
              >
                {item.icon}
                <span>{item.label}</span>
              </NavItemLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto pt-8">
        {notice}
        <div className="border-t border-line pt-4">
          <p className="mb-2 px-2.5 text-sm">
            <span className="block text-soft">Signed in as</span>
            <Email address={email} />
          </p>
          <SignOutButton />
        </div>
      </div>
    </header>
  )
}

/** Not while paying, which is left by its own links. */
function BottomBar(): ReactNode {
  const { pathname } = useLocation()
  if (pathname.startsWith('/pay/')) return null
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden low:static low:mb-(--tray) print:hidden"
    >
      <ul className="grid grid-cols-5">
        {bottomItems.map((item) => (
          <li key={item.to} className="min-w-0">
            <NavItemLink
              item={item}
              className="flex h-15 flex-col items-center justify-center gap-1 text-xs text-soft focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_2px_0_var(--accent)] [&[aria-current=page]_svg]:text-accent"
            >
              {item.icon}
              <span className="max-w-full truncate">{item.label}</span>
            </NavItemLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps Base UI from adding style elements, which our CSP blocks. */
function UiProvider({ children }: { children: ReactNode }): ReactNode {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}

type AppLayoutProps = {
  tray: ReactNode
  /** Dialogs of no page, such as signing in again. */
  dialogs: ReactNode
  /** Messages above the page, such as the end of the session. */
  banners: ReactNode
  /** Label above the account, such as "Demo". */
  notice: ReactNode
  palette: ComponentProps<typeof PaletteLauncher>['palette']
} & ComponentProps<typeof SignedOutScreen>

/**
 * Full loads all have the history key `default`, so one page's scroll position would be used for the next, and a
 * page's for its part.
 */
const scrollKeyOf = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key)

/** Shows nothing of an account that this tab no longer has: signed out, or another one signed in. */
export function AppLayout({
  tray,
  dialogs,
  banners,
  notice,
  palette,
  loadSignIn,
}: AppLayoutProps): ReactNode {
  const session = useSession()
  useEffect(() => signOutNotice.setState(null), [])
  if (session === null) return <SignedOutScreen loadSignIn={loadSignIn} />
  if (session.otherAccount !== null)
    return <OtherAccountScreen mine={session.email} other={session.otherAccount} />
  return (
    <UiProvider>
      <FrameContext value>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-16 rounded bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0"
        >
          Skip to content
        </a>
        <NavigationProgress />
        <div className="flex min-h-dvh">
          <SideNav email={session.email} notice={notice} />
          <div className="flex min-w-0 flex-1 flex-col">
            <ConnectionLine />
            <header className="flex min-h-14 items-center justify-between border-b border-line px-4 md:hidden print:hidden">
              <div className="flex min-w-0 flex-wrap items-center gap-x-3">
                <Wordmark to={paths.home()} />
                {notice}
              </div>
              <PaletteButton />
            </header>
            <main
              id="content"
              tabIndex={-1}
              className="w-full max-w-page flex-1 has-data-wide:max-w-[100rem] px-4 pt-6 pb-[calc(7rem+var(--tray,0px))] outline-none sm:px-8 md:px-10 md:pt-12 md:pb-[calc(5rem+var(--tray,0px))] xl:px-16 low:pb-[calc(2rem+var(--tray,0px))]"
            >
              {banners}
              {/* A query that lost its data suspends its page, never the frame. */}
              <Suspense fallback={<Skeleton lines={8} />}>
                <Outlet />
              </Suspense>
            </main>
          </div>
        </div>
        <BottomBar />
        {tray}
        <PaletteLauncher palette={palette} />
        {dialogs}
        <ToastArea />
        <FocusOnNavigation />
        <ScrollRestoration getKey={scrollKeyOf} />
      </FrameContext>
    </UiProvider>
  )
}
