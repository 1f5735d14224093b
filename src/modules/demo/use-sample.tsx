import type { ReactNode } from 'react'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import { useDemo } from '#memory/records/demo.ts'

/** A file of this origin, named as in `path`. */
async function loadFile(path: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} can’t be loaded`)
  return new File([await response.blob()], decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
}

/** Adds a demo's sample documents to the uploads, as if they were dropped. Renders nothing for other accounts. */
export function UseSample({ propertyId }: { propertyId: number }): ReactNode {
  const papers = useDemo()?.papers ?? []
  const add = async (url: string): Promise<void> => {
    try {
      const [{ uploadQueue }, file] = await Promise.all([
        import('#work/uploads/queue/queue.ts'),
        loadFile(url),
      ])
      await uploadQueue.stage(propertyId, [{ file, folder: '' }])
    } catch {
      showLoadFailure(FILES_NOT_ADDED)
    }
  }
  if (papers.length === 0) return null
  return (
    <ul aria-label="Samples" className="flex flex-wrap gap-2 py-2 print:hidden">
      {papers.map(({ name, url }) => (
        <li key={url}>
          <button
            type="button"
            className="min-h-8 cursor-pointer rounded-full border border-line px-3 text-sm hover:bg-wash"
            onClick={() => void add(url)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
