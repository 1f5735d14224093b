import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'
import { useTheme, type Theme } from './theme.ts'

const choices: readonly { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'system', label: 'System', icon: <Monitor size={15} strokeWidth={1.6} aria-hidden="true" /> },
  { theme: 'light', label: 'Light', icon: <Sun size={15} strokeWidth={1.6} aria-hidden="true" /> },
  { theme: 'dark', label: 'Dark', icon: <Moon size={15} strokeWidth={1.6} aria-hidden="true" /> },
]

/** Light, dark, or as the system does; `compact` shows the pictures alone. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }): ReactNode {
  const name = useId()
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="inline-flex rounded border border-line p-0.5">
      <legend className="sr-only">Light or dark</legend>
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
