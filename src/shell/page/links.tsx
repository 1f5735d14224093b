import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { buttonClass } from '#ui/button.tsx'
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
