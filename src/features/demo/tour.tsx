import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { useSetTourDone } from '#portfolio/records/demo.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { latestProperties } from '#portfolio/records/select-records.ts'
import { Button } from '#ui/button.tsx'
import { TourPanel } from './tour-panel.tsx'
import { STORAGE_NAME, tourSteps, type TourPlaces, type TourStep } from './tour-steps.ts'

function usePlaces(): TourPlaces {
  const { data: records } = useQuery(portfolioQueries.records())
  const rows = records === undefined ? [] : latestProperties(records)
  const storage = rows.find(({ serviceName }) => serviceName === STORAGE_NAME)
  return {
    newestProperty: rows[0]?.propertyId ?? null,
    storage: storage?.propertyId ?? null,
    valuation: storage?.orders.find(({ orderType }) => orderType === 'FULL')?.id ?? null,
  }
}

/** Buttons navigate and keep the focus in the tour; Escape inside it skips it. The page stays usable. */
export function Tour(): ReactNode {
  const [index, setIndex] = useState(0)
  const { mutate } = useSetTourDone()
  const end = (): void => mutate(true)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const matches = useMatches()
  const places = usePlaces()
  const panel = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  /** Navigation in progress: the tour doesn't change until it ends. */
  const [trip, setTrip] = useState<{ from: string; to: string } | null>(null)
  const step = tourSteps[index]

  // An opened page takes the focus; the tour takes it back.
  useEffect(() => {
    if (trip?.to !== pathname) return undefined
    const frame = requestAnimationFrame(() => {
      setTrip(null)
      title.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [trip, pathname])

  const skip = useEffectEvent((event: KeyboardEvent): void => {
    const inside = event.target instanceof Node && panel.current?.contains(event.target) === true
    if (event.key !== 'Escape' || !inside) return
    event.preventDefault()
    end()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => skip(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  if (step === undefined) return null
  const isLast = index === tourSteps.length - 1
  const pathOf = ({ path }: TourStep): string => path(places)
  const go = (to: number): void => {
    const next = tourSteps[to]
    if (next === undefined) return
    const path = pathOf(next)
    setTrip({ from: pathname, to: path })
    setIndex(to)
    void navigate(path)
  }
  const isHere =
    pathname === trip?.from ||
    pathname === pathOf(step) ||
    matches.some(({ id }) => step.pages.some((name) => name === id))
  if (!isHere) return null
  return (
    <TourPanel
      title={step.title}
      text={step.text}
      panel={panel}
      heading={title}
      above={`Tour, step ${index + 1} of ${tourSteps.length}`}
    >
      {index > 0 && (
        <Button size="sm" variant="secondary" onClick={() => go(index - 1)}>
          Back
        </Button>
      )}
      <Button size="sm" onClick={() => (isLast ? end() : go(index + 1))}>
        {isLast ? 'Finish' : 'Next'}
      </Button>
      {!isLast && (
        <Button size="sm" variant="quiet" className="ml-auto" onClick={end}>
          Skip tour
        </Button>
      )}
    </TourPanel>
  )
}
