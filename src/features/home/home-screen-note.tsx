import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { storageKeepingQuery } from '#portfolio/store/keep-storage.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { homeOfSafari } from './home-screen-rule.ts'

const SHOWN_KEY = 'plumbline.home-screen-told'

function wasShown(): boolean {
  try {
    return localStorage.getItem(SHOWN_KEY) !== null
  } catch {
    // Storage is disabled; another message says so.
    return true
  }
}

function markShown(): void {
  try {
    localStorage.setItem(SHOWN_KEY, '1')
  } catch {
    // The note is shown again.
  }
}

const steps = {
  'home screen': 'Add Plumbline to your home screen: tap Share, then “Add to Home Screen”.',
  dock: 'Add Plumbline to your Dock: choose File, then “Add to Dock”.',
} as const
const places = { 'home screen': 'home screen', dock: 'Dock' } as const

/** Shown on Safari until dismissed. */
export function HomeScreenNote(): ReactNode {
  const [shown, setShown] = useState(wasShown)
  const keeping = useQuery(storageKeepingQuery).data
  if (shown || keeping === undefined) return null
  const { vendor, userAgent, maxTouchPoints } = navigator
  const home = homeOfSafari({
    vendor,
    userAgent,
    maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isKept: keeping === 'kept',
  })
  if (home === null) return null
  return (
    <Notice
      tone="attention"
      title="Safari may delete your portfolio"
      className="mb-8 print:hidden"
      actions={
        <>
          <Link to={paths.settings()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Save a backup
          </Link>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              markShown()
              setShown(true)
            }}
          >
            Got it
          </Button>
        </>
      }
    >
      <p>
        {`Safari deletes a site’s data after 7 days of use without a visit. Save a backup, or add Plumbline to your ${places[home]}.`}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer">Show me how</summary>
        <p className="mt-1">
          {`${steps[home]} Plumbline opens there with an empty portfolio. Save a backup first, then restore it there.`}
        </p>
      </details>
    </Notice>
  )
}
