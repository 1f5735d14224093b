import type { ReactNode } from 'react'
import { linkClass } from '#ui/text-link.ts'
import { useDemo } from './use-demo.ts'

/** Renders nothing if there are none. */
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

export function OwnSamplePapers(): ReactNode {
  return <SamplePapers papers={useDemo()?.papers ?? []} />
}
