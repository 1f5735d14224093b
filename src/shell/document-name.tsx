import type { ReactNode } from 'react'

/** A document as the head of its row in a list: its name, and its file's name if that is another. */
export const DocumentName = ({
  id,
  name,
  fileName,
}: {
  id: number
  name?: string | null | undefined
  fileName?: string | null | undefined
}): ReactNode => (
  <>
    <span className="font-semibold break-words">{name || fileName || `Document ${id}`}</span>
    {fileName && fileName !== name && <span className="block text-sm break-all text-soft">{fileName}</span>}
  </>
)
