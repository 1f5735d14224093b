import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bottomItems, NavItemLink } from './nav-items.tsx'

/** Not while paying, which is left by its own links. */
export function BottomBar(): ReactNode {
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
