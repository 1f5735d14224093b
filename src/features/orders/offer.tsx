import type { ReactNode } from 'react'
import type { OrderType } from '@plumbline/service-contract/order'
import { offer, supportEmail } from '#env.ts'
import { linkClass } from '#ui/text-link.ts'

/** docs/service.md has no call that returns a result. */
const ELSEWHERE = 'We deliver the result to you directly. This site shows progress only.'

/**
 * The result of an order, how it is delivered and when, as far as the host has set them. `email` is the
 * account's; a completed order (`isDone`) says nothing of when.
 */
export function resultSentence(
  orderType: OrderType | null,
  email: string | undefined,
  { isDone = false } = {},
): string {
  if (orderType === null) return ELSEWHERE
  const isValuation = orderType === 'FULL'
  const report = isValuation ? offer.report : null
  const ways = [
    offer.byEmail && email !== undefined && `by email to ${email}`,
    isValuation && !isDone && offer.turnaround !== null && `in about ${offer.turnaround}`,
  ].filter(Boolean)
  if (report === null && ways.length === 0) return ELSEWHERE
  return `${[report ?? `Your ${isValuation ? 'result' : 'quote'} comes ${ways.shift() ?? ''}`, ...ways].join(', ')}.`
}

const links = {
  terms: ['Terms', offer.termsUrl],
  privacy: ['Privacy', offer.privacyUrl],
  refunds: ['Refunds', offer.refundsUrl],
  support: [`Email ${supportEmail ?? ''}`, supportEmail === null ? null : `mailto:${supportEmail}`],
} as const

/** The host's links that are set. They open in a new tab. */
export function OfferLinks({ show }: { show: readonly (keyof typeof links)[] }): ReactNode {
  const known = show.flatMap((name) => {
    const [label, href] = links[name]
    return href === null ? [] : [{ label, href }]
  })
  if (known.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {known.map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noreferrer" className={linkClass}>
          {label}
        </a>
      ))}
    </p>
  )
}

/** "Contact support", with the address if the host has set one. */
export const contactSupport = (): string =>
  supportEmail === null ? 'contact support' : `email ${supportEmail}`

/** Refund of a rejected order: the host's words, or whom to ask. */
export const rejectedSentence = (): string =>
  `If we can’t value it, ${offer.rejected ?? `ask ${supportEmail ?? 'support'} about your refund`}.`
