import { CodeXml, House, LandPlot, Plus, ReceiptText, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'

const icon = { size: 18, strokeWidth: 1.6 } as const

type NavItem = { to: string; label: string; icon: ReactNode }

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
  { to: paths.developers(), label: 'Developers', icon: <CodeXml {...icon} /> },
]

/** On phones, developers start in the settings. */
export const bottomItems: readonly NavItem[] = [
  ...main,
  { to: paths.newProperty(), label: 'Add', icon: <Plus {...icon} /> },
  settings,
]
