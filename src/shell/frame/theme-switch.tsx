import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { useTheme, type Theme } from './theme.ts'

const icon = { size: 15, strokeWidth: 1.6 } as const

const choices: readonly { theme: Theme; label: string; icon: ReactNode }[] = [
  { theme: 'system', label: 'System', icon: <Monitor {...icon} /> },
  { theme: 'light', label: 'Light', icon: <Sun {...icon} /> },
  { theme: 'dark', label: 'Dark', icon: <Moon {...icon} /> },
]

export function ThemeSwitch(): ReactNode {
  const name = useId()
  const [theme, setTheme] = useTheme()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map((choice) => (
        <label
          key={choice.theme}
          className={cx(
            'flex cursor-pointer items-center justify-center gap-2 rounded-sm text-sm text-soft transition-colors hover:text-ink',
            'has-checked:bg-line/70 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent',
            'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
            'min-h-9 px-3 sm:min-h-8',
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
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
