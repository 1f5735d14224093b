import { CodeXml, House, LandPlot, Plus, ReceiptText, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '#paths.ts'

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

export const sideItems: readonly NavItem[] = [
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
export const bottomItems: readonly NavItem[] = [
  ...main,
  { to: paths.newProperty(), label: 'Add', icon: <Plus {...icon} />, acts: true },
  { ...settings, also: [paths.developers(), paths.keys()] },
]

export function NavItemLink({
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
