import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { storageKeepingQuery } from '../../portfolio/store/keep-storage.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { homeOfSafari } from './home-screen-rule.ts'

const TOLD = 'plumbline.home-screen-told'

function wasTold(): boolean {
  try {
    return localStorage.getItem(TOLD) !== null
  } catch {
    // Nothing is kept here at all, which is told elsewhere.
    return true
  }
}

function noteTold(): void {
  try {
    localStorage.setItem(TOLD, '1')
  } catch {
    // It is told again.
  }
}

const steps = {
  'home screen': 'Put Plumbline on your home screen: press Share, then “Add to Home Screen”.',
  dock: 'Put Plumbline in the Dock: open the File menu and choose “Add to Dock”.',
} as const

/** On Safari, until it was read once: that it deletes the list of somebody who stays away, and what helps. */
export function HomeScreenNote(): ReactNode {
  const [told, setTold] = useState(wasTold)
  const keeping = useQuery(storageKeepingQuery).data
  if (told || keeping === undefined) return null
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
      title="Safari may delete this list"
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
              noteTold()
              setTold(true)
            }}
          >
            Got it
          </Button>
        </>
      }
    >
      <p>
        Safari deletes what a website has stored after seven days of use without a visit to it, unless the
        website is on the home screen. Nothing is lost at the service, but the list of your properties and
        orders is only here.
      </p>
      <p className="mt-2">
        {`${steps[home]} Plumbline starts there with an empty list, so save a backup first and restore it there.`}
      </p>
    </Notice>
  )
}
