import { House, KeyRound, LandPlot, ReceiptText, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'

const icon = { size: 18, strokeWidth: 1.6 } as const

/** Same order in both navigations. */
export const navItems: readonly { to: string; label: string; icon: ReactNode }[] = [
  { to: paths.home(), label: 'Home', icon: <House {...icon} /> },
  { to: paths.properties(), label: 'Properties', icon: <LandPlot {...icon} /> },
  { to: paths.orders(), label: 'Orders', icon: <ReceiptText {...icon} /> },
  { to: paths.keys(), label: 'API keys', icon: <KeyRound {...icon} /> },
  { to: paths.settings(), label: 'Settings', icon: <SlidersHorizontal {...icon} /> },
]
