import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { useSetTourDone } from '#portfolio/records/demo.ts'
import { useDemo } from '../../portfolio/records/demo.ts'

export function DemoNotice(): ReactNode {
  const demo = useDemo()
  const navigate = useNavigate()
  const { mutate } = useSetTourDone()
  if (demo === null) return null
  return (
    <div className="text-sm md:mb-4 md:px-2.5">
      <span className="inline-block rounded-sm border border-edge px-1.5 text-xs leading-5 font-semibold">
        Demo
      </span>
      <p className="mt-1.5 text-soft max-md:hidden">Sample data. No card is charged.</p>
      {demo.tourDone && (
        <button
          type="button"
          className="min-h-6 cursor-pointer text-soft underline decoration-line underline-offset-[3px] hover:text-ink max-md:hidden"
          onClick={() => {
            mutate(false)
            void navigate(paths.home())
          }}
        >
          Take the tour
        </button>
      )}
    </div>
  )
}
