import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { demoQueries } from '#memory/records/demo.ts'
import { linkClass } from '#ui/text-link.ts'

/** Not in a demo, whose addresses are invented, nor before that is known. */
export function MapLink({ address }: { address: string }): ReactNode {
  const { data: demo } = useQuery(demoQueries.own())
  if (demo !== null) return null
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
      See on a map
    </a>
  )
}
