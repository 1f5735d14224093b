import type { ReactNode } from 'react'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import { linkClass } from '#ui/text-link.ts'
import { useDemo } from '../../portfolio/records/demo.ts'

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
      const [{ uploadQueue }, file] = await Promise.all([import('#uploads/queue/queue.ts'), loadFile(url)])
      await uploadQueue.stage(propertyId, [{ file, folder: '' }])
    } catch {
      showLoadFailure(FILES_NOT_ADDED)
    }
  }
  if (papers.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-1.5 text-sm text-soft hover:text-ink">Use a sample</summary>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {papers.map(({ name, url }) => (
          <li key={url}>
            <button
              type="button"
              className={`min-h-8 cursor-pointer ${linkClass}`}
              onClick={() => void add(url)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
