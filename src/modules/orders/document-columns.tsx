import type { ReactNode } from 'react'
import { documentName } from '#contract/document.ts'
import { documentTypeLabel } from '#contract/document-types.ts'
import type { Column } from '#ui/list/table.tsx'

/** What is needed of a document to name it. */
type Named = {
  id: number
  name?: string | null | undefined
  fileName?: string | null | undefined
  type?: string | null | undefined
}

/** Its name, and its file's name if that is another. */
const DocumentName = ({ id, name, fileName }: Named): ReactNode => (
  <>
    <span className="font-semibold break-words">{documentName({ id, name, fileName })}</span>
    {fileName && fileName !== name && <span className="block text-sm break-all text-soft">{fileName}</span>}
  </>
)

/** What every table of documents begins with: name and type. `width` is the class of the first column's width. */
export const documentColumns = (width: string): readonly Column<Named>[] => [
  {
    id: 'name',
    header: 'Document',
    stacked: 'line',
    className: width,
    cell: (document) => <DocumentName {...document} />,
  },
  {
    id: 'type',
    header: 'Type',
    stacked: 'line',
    className: 'stacked:text-soft',
    cell: ({ type }) => documentTypeLabel(type),
  },
]
