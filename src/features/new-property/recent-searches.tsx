import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { paths } from '#paths.ts'
import { recentSearchQueries, useForgetSearch } from '#portfolio/records/recent-searches.ts'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'

export function RecentSearches(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: addresses = [] } = useQuery(recentSearchQueries.list())
  const { mutate } = useForgetSearch({
    onSuccess: () => (heading.current ?? document.querySelector<HTMLElement>('#page-title'))?.focus(),
  })
  if (addresses.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="mt-10 max-w-text">
      <h2 ref={heading} id="recent-searches" tabIndex={-1} className="mb-1 text-sm font-semibold">
        Recent searches
      </h2>
      <ul>
        {addresses.map((address) => (
          <li key={address} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <TextLink to={paths.chooseParcel(address)} className="min-w-0">
              {address}
            </TextLink>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${address}`}
              onClick={() => mutate(address)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
