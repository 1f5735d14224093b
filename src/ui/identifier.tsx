import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** Numbers and codes stay on one line, unless they are too long for a phone's. */
export const codeWrap = (text: ReactNode): string =>
  typeof text === 'string' && text.length > 20 ? 'wrap-anywhere' : 'whitespace-nowrap'

/** A number or code in the text's face, its digits of one width; not translated. */
export const Identifier = ({
  children,
  className,
}: {
  children: ReactNode
  className?: string
}): ReactNode => (
  <span translate="no" className={cx('tabular-nums', codeWrap(children), className)}>
    {children}
  </span>
)
