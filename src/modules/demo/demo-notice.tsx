import type { ReactNode } from 'react'
import { useDemo } from '../../portfolio/records/demo.ts'

export function DemoNotice(): ReactNode {
  if (useDemo() === null) return null
  return (
    <div className="text-sm md:mb-4 md:px-2.5">
      <span className="inline-block rounded-sm border border-edge px-1.5 text-xs leading-5 font-semibold">
        Demo
      </span>
      <p className="mt-1.5 text-soft max-md:hidden">Sample data. No card is charged.</p>
    </div>
  )
}
