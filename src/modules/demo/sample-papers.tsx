import type { ReactNode } from 'react'
import { linkClass } from '#ui/text-link.ts'
import { useDemo } from './use-demo.ts'

/** Sample files of a demo to download and then upload; renders nothing when there are none. */
export function SamplePapers({ papers }: { papers: readonly { name: string; url: string }[] }): ReactNode {
  if (papers.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-soft">Sample documents:</span>
      {papers.map(({ name, url }) => (
        <a key={url} href={url} download className={linkClass}>
          {name}
        </a>
      ))}
    </p>
  )
}

/** Sample files of the signed-in account; nothing unless it is a demo account. */
export function OwnSamplePapers(): ReactNode {
  return <SamplePapers papers={useDemo()?.papers ?? []} />
}
