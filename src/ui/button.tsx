import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'md' | 'sm'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded border max-w-full font-semibold select-none sm:whitespace-nowrap ' +
  'transition-colors forced-colors:border-[ButtonText] print:hidden'
const sizes: Record<Size, string> = {
  md: 'min-h-11 px-4 text-base sm:min-h-10',
  sm: 'min-h-10 px-3 text-sm sm:min-h-8',
}
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-on-accent',
  secondary: 'border-edge bg-sheet text-ink',
  quiet: 'border-transparent text-ink',
  danger: 'border-transparent bg-brick text-on-brick',
}
const hovers: Record<Variant, string> = {
  primary: 'cursor-pointer hover:bg-accent-strong',
  secondary: 'cursor-pointer hover:border-ink hover:bg-wash',
  quiet: 'cursor-pointer hover:bg-wash',
  danger: 'cursor-pointer hover:bg-brick-strong',
}
const disabledStyle = 'cursor-not-allowed border-line bg-wash text-soft forced-colors:text-[GrayText]'

export const buttonClass = ({
  variant = 'primary',
  size = 'md',
}: { variant?: Variant; size?: Size } = {}): string =>
  cx(base, sizes[size], variants[variant], hovers[variant])

function Spinner(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" className="turn size-4 shrink-0" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6.25"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.3"
        strokeWidth="1.5"
      />
      <path d="M8 1.75A6.25 6.25 0 0 1 14.25 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  size?: Size
  /** In progress: keeps its size, label and focus; ignores clicks. */
  busy?: boolean
  /** Shown below the button, which stays focusable so that everyone can read it. */
  disabledReason?: string | null | undefined
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  disabledReason,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const reasonId = useId()
  const reason = disabledReason ?? null
  // `disabled` would drop the focus of a button that is enabled again later.
  const off = disabled || reason !== null || rest['aria-disabled'] === true
  const inert = busy || off
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (inert) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      onClick={click}
      disabled={disabled && reason === null}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason === null ? rest['aria-describedby'] : reasonId}
      className={cx(
        base,
        sizes[size],
        off ? disabledStyle : variants[variant],
        !inert && hovers[variant],
        busy && !off && 'cursor-progress',
        className,
      )}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  )
  if (reason === null) return button
  return (
    <span className="inline-flex max-w-full flex-col items-start gap-1.5">
      {button}
      <span id={reasonId} className="text-sm text-soft">
        {reason}
      </span>
    </span>
  )
}
