import { useId, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { useTheme, type Theme } from './theme.ts'

/** The icon library would add too much to the sign-in page. */
const Drawing = ({ d }: { d: string }): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width={15}
    height={15}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

const screen = 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8 20.5h8M12 16v4.5'
const sun =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'
const moon = 'M20.5 14.2A8.6 8.6 0 1 1 9.8 3.5a6.9 6.9 0 0 0 10.7 10.7z'

const choices: readonly { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'system', label: 'System', icon: <Drawing d={screen} /> },
  { theme: 'light', label: 'Light', icon: <Drawing d={sun} /> },
  { theme: 'dark', label: 'Dark', icon: <Drawing d={moon} /> },
]

/** `compact`: icons only. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }): ReactNode {
  const name = useId()
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="inline-flex rounded border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <label
          key={choice.theme}
          title={compact ? choice.label : undefined}
          className={cx(
            'flex cursor-pointer items-center justify-center gap-2 rounded-sm text-sm text-soft transition-colors hover:text-ink',
            'has-checked:bg-line/70 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent',
            'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
            compact ? 'size-7' : 'min-h-9 px-3 sm:min-h-8',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={theme === choice.theme}
            onChange={() => setTheme(choice.theme)}
            className="sr-only"
          />
          {choice.icon}
          <span className={compact ? 'sr-only' : undefined}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
