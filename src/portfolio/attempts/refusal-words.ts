import { mustLookFirst, type Attempt } from './attempt-machine.ts'

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
 * The words for a refused attempt, or for a draft that took the place of one. Where a browser may have sent the order twice
 * by itself, the refusal may be the answer to the repeat: then "you were not charged" is not said, and a person looks first.
 */
export function refusalWords(
  attempt: Pick<Attempt, 'orderType' | 'httpStatus' | 'state' | 'mayBeRepeat'>,
): RefusalWords {
  const status = attempt.httpStatus ?? 0
  const mustLook = mustLookFirst(attempt)
  const title =
    titles[status] ??
    (attempt.state === 'draft' ? 'An earlier payment may have gone through' : 'The order was not accepted')
  if (attempt.orderType === 'LOAN') {
    const body = mustLook
      ? 'The request may have reached the service twice, so a quote may exist already. It is free either way. Look for its number in your e-mail before you request another one.'
      : `Nothing was ordered. ${freeNext[status] ?? ''}`.trim()
    return { title, body, mustLook: false }
  }
  if (mustLook)
    return {
      title,
      body: 'The connection here can’t rule out that the payment reached the service twice. Look for a charge on your card first. If there is one, don’t pay again: ask support with the reference.',
      mustLook,
    }
  const next = paidNext[status] ?? 'Nothing was ordered.'
  return { title, body: `You were not charged. ${next}`, mustLook: false }
}
