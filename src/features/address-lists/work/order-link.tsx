import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Status } from '#ui/status.tsx'
import type { Tone } from '#ui/tone-icon.tsx'

/** Status of a row's order, as the link to it. `subject`: "loan quote for row 3". */
export const OrderLink = ({
  id,
  tone,
  word,
  subject,
}: {
  id: number
  tone: Tone
  word: string
  subject: string
}): ReactNode => (
  <Status tone={tone}>
    <Link
      to={paths.order(id)}
      title={`Order ${id}`}
      aria-label={`${word}, order ${id}, ${subject}`}
      className="underline decoration-current/40 decoration-1 underline-offset-[3px] hover:decoration-current"
    >
      {word}
    </Link>
  </Status>
)
