import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { Email } from '#ui/email.tsx'
import { Wordmark } from '#shell/page/links.tsx'
import { NavItemLink, sideItems } from './nav-items.tsx'
import { PaletteButton } from './palette-launcher.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** `notice` is above the account. */
export function SideNav({ email, notice }: { email: string; notice: ReactNode }): ReactNode {
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
