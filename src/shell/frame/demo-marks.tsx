import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useDemo } from '#memory/records/demo.ts'

/** Favicon with a dot. */
function DemoIcon(): ReactNode {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const usual = icon?.getAttribute('href')
    icon?.setAttribute('href', `${import.meta.env.BASE_URL}mark-demo.svg`)
    return () => {
      if (usual != null) icon?.setAttribute('href', usual)
    }
  }, [])
  return null
}

export function DemoMarks(): ReactNode {
  if (useDemo() === null) return null
  return (
    <>
      <DemoIcon />
      {createPortal(
        <p
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-50 hidden -rotate-12 place-items-center text-[9rem] font-semibold text-ink/10 print:grid"
        >
          Demo
        </p>,
        document.body,
      )}
    </>
  )
}

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
