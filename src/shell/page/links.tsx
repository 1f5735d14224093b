import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { buttonClass } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { linkClass } from '#ui/text-link.ts'

export const TextLink = ({ className, ...link }: ComponentProps<typeof Link>): ReactNode => (
  <Link {...link} className={cx(linkClass, className)} />
)

type ButtonLinkProps = ComponentProps<typeof Link> & Parameters<typeof buttonClass>[0]

export const ButtonLink = ({
  variant = 'primary',
  size = 'md',
  className,
  ...link
}: ButtonLinkProps): ReactNode => <Link {...link} className={cx(buttonClass({ variant, size }), className)} />

export const Wordmark = ({ to, className }: { to: string; className?: string }): ReactNode => (
  <Link to={to} className={cx('flex min-h-11 items-center gap-2.5 text-lg font-semibold', className)}>
    <Mark className="size-6.5 text-accent" />
    Plumbline
  </Link>
)
