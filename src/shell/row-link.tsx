import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOfPath } from '../base-path.ts'

const GoTo = createContext<((path: string) => unknown) | null>(null)

/**
 * Stands around a long list whose rows hold a `RowLink`. A `Link` of the router is drawn again with each step of every navigation, and
 * so with each key of a search: a hundred of them hold up the rows that were found.
 */
export function RowLinks({ children }: { children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  return <GoTo value={navigate}>{children}</GoTo>
}

/** Whether a press asks for the page here, and not for a new tab, a new window or a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** A link to a page of the portal in the row of a list; outside of `RowLinks` it is a `Link`. */
export function RowLink({ to, children, ...rest }: { to: string } & ComponentProps<'a'>): ReactNode {
  const goTo = use(GoTo)
  if (goTo === null)
    return (
      <Link {...rest} to={to}>
        {children}
      </Link>
    )
  return (
    <a
      {...rest}
      href={addressOfPath(to)}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
