import type { Attempt } from './attempt-machine.ts'

/** What a refused attempt means, in sentences to show; `mustLook`: look for a charge before a new card token is made. */
export interface RefusalWords {
  title: string
  body: string
  mustLook: boolean
}

const titles: Readonly<Record<number, string>> = {
  401: 'The service did not accept this browser’s access',
  402: 'The card was declined',
  403: 'The service did not accept this browser’s access',
  404: 'The service does not know this property',
}

const paidNext: Readonly<Record<number, string>> = {
  401: 'Pay once more; if it is refused again, sign in again first.',
  402: 'Check the card’s details, or use another card.',
  403: 'Pay once more; if it is refused again, ask your contact at the service whether this account may order.',
  404: 'Go back to the property and register it again.',
}

const freeNext: Readonly<Record<number, string>> = {
  401: 'Request it once more; if it is refused again, sign in again first.',
  403: 'Request it once more; if it is refused again, ask your contact at the service whether this account may order.',
  404: 'Register the property again, then request it once more.',
}

/**
 * The words for an attempt whose first and only send was refused. Where the service is on another origin than the page, a
 * browser may have sent the payment twice by itself; a decline then may be the answer to the second one, so "you were
 * not charged" is not said before a person has looked.
 */
export function refusalWords(
  { orderType, httpStatus }: Pick<Attempt, 'orderType' | 'httpStatus'>,
  { otherOrigin }: { otherOrigin: boolean },
): RefusalWords {
  const status = httpStatus ?? 0
  const title = titles[status] ?? 'The order was not accepted'
  if (orderType === 'LOAN')
    return { title, body: `Nothing was ordered. ${freeNext[status] ?? ''}`.trim(), mustLook: false }
  if (status === 402 && otherOrigin)
    return {
      title,
      body: 'The connection here can’t rule out that the payment reached the service twice. Look for a charge on your card first. If there is one, don’t pay again: ask support with the reference.',
      mustLook: true,
    }
  const next = paidNext[status] ?? 'Nothing was ordered.'
  return { title, body: `You were not charged. ${next}`, mustLook: false }
}
