import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
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
    <TextLink
      to={paths.order(id)}
      title={`Order ${id}`}
      aria-label={`${word}, order ${id}, ${subject}`}
      className="text-inherit"
    >
      {word}
    </TextLink>
  </Status>
)
