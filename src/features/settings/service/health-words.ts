import type { ServiceHealth } from '#api/service-health.ts'

export type Finding = { tone: 'success' | 'failure' | 'neutral'; title: string; body: string }

function portalFinding({ portal }: ServiceHealth): Finding {
  return portal === 'answers'
    ? { tone: 'success', title: 'Plumbline’s server responds', body: `At ${location.origin}.` }
    : {
        tone: 'failure',
        title: 'Plumbline’s server doesn’t respond',
        body: 'This device may be offline, or its Wi-Fi network may need you to sign in first.',
      }
}

/** Null if CORS hides the answer. */
function serviceFinding({ address, service, status, tookMs }: ServiceHealth, at: string): Finding | null {
  if (address === 'silent')
    return {
      tone: 'failure',
      title: 'The service doesn’t respond',
      body: `We tried ${at}. If other sites work on this device, the service is down or its address is wrong. Nothing was sent or lost, and your orders continue.`,
    }
  if (service === 'unread') return null
  return service === 'speaks'
    ? {
        tone: 'success',
        title: 'The service responds',
        body: `At ${at}, it rejected a test key after ${tookMs ?? 0} ms, as it should.`,
      }
    : {
        tone: 'failure',
        title: 'Something else responds at the service’s address',
        body: `The response had status ${status ?? 0} and isn’t in the service’s format. The address (${at}) may be wrong, or a proxy may be in between.`,
      }
}

function rulesFinding({ address, refusedHeaders, service }: ServiceHealth): Finding | null {
  if (address === 'silent') return null
  if (refusedHeaders.length === 0)
    return {
      tone: 'success',
      title: 'It allows Plumbline',
      body: 'Keys, sign-ins and JSON are allowed from this address.',
    }
  return {
    tone: 'failure',
    title: service === 'unread' ? 'Its rules block Plumbline' : 'Its rules block part of Plumbline',
    body: `The service’s CORS rules must allow the ${refusedHeaders.length === 1 ? 'header' : 'headers'} ${new Intl.ListFormat('en-US').format(refusedHeaders)} for ${location.origin}. Only the service’s operator can change that.`,
  }
}

function connectionFinding({ sendsOnce }: ServiceHealth): Finding | null {
  if (sendsOnce === null) return null
  return sendsOnce
    ? {
        tone: 'success',
        title: 'Orders are sent only once',
        body: 'The browser can’t resend a payment on its own, so a declined card means nothing was charged.',
      }
    : {
        tone: 'neutral',
        title: 'The browser may send an order twice',
        body: 'If a connection breaks, this browser can resend a payment on its own. It can be charged only once, but after a declined card we’ll ask you to check for a charge first. This site’s operator can change that.',
      }
}

/** Unknowns are omitted. */
export const findingsOf = (health: ServiceHealth, serviceAddress: string): Finding[] =>
  [
    portalFinding(health),
    serviceFinding(health, serviceAddress),
    rulesFinding(health),
    connectionFinding(health),
  ].filter((finding) => finding !== null)
