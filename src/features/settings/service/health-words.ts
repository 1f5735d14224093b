import type { ServiceHealth } from '../../../api/service-health.ts'

export type Finding = { tone: 'success' | 'failure' | 'neutral'; title: string; body: string }

const list = new Intl.ListFormat('en-US')

function portalFinding({ portal }: ServiceHealth): Finding {
  return portal === 'answers'
    ? { tone: 'success', title: 'The portal’s server answers', body: `At ${location.origin}.` }
    : {
        tone: 'failure',
        title: 'The portal’s server does not answer',
        body: 'This device may be offline, or a hotel or office network asks for a sign-in of its own first.',
      }
}

/** Null where something answers, but the rules keep its answer from the portal. */
function serviceFinding({ address, service, status, tookMs }: ServiceHealth, at: string): Finding | null {
  if (address === 'silent')
    return {
      tone: 'failure',
      title: 'Nothing answers at the service’s address',
      body: `Tried ${at}. If other pages work on this device, the service is down or its address is wrong. Nothing was sent and nothing is lost; orders go on at the service.`,
    }
  if (service === 'unread') return null
  return service === 'speaks'
    ? {
        tone: 'success',
        title: 'The valuation service answers',
        body: `At ${at}, it refused a made-up key in its own words, as it should, after ${tookMs ?? 0} ms.`,
      }
    : {
        tone: 'failure',
        title: 'Something else answers at the service’s address',
        body: `The answer had status ${status ?? 0} and not the form of the valuation service. The portal may point at a wrong address (${at}), or a page of a proxy stands in between.`,
      }
}

function rulesFinding({ address, refusedHeaders, service }: ServiceHealth): Finding | null {
  if (address === 'silent') return null
  if (refusedHeaders.length === 0)
    return {
      tone: 'success',
      title: 'It lets the portal in',
      body: 'Keys, sign-ins and JSON may be sent from this address.',
    }
  return {
    tone: 'failure',
    title: service === 'unread' ? 'Its rules keep the portal out' : 'Its rules keep a part of the portal out',
    body: `The service’s CORS rules have to allow the ${refusedHeaders.length === 1 ? 'header' : 'headers'} ${list.format(refusedHeaders)} for ${location.origin}. Whoever runs the service can add that; nothing in this browser can.`,
  }
}

function connectionFinding({ endsConnections }: ServiceHealth): Finding | null {
  if (endsConnections === null) return null
  return endsConnections
    ? {
        tone: 'success',
        title: 'It closes the connection after an order',
        body: 'So the browser can’t send a payment twice by itself, and a declined card means that nothing was charged.',
      }
    : {
        tone: 'neutral',
        title: 'It may keep connections open after an order',
        body: 'When such a connection breaks, the browser can send a payment twice by itself. It can be charged only once, but after a declined card the portal asks you to look for a charge first. Whoever runs this portal can change that.',
      }
}

/** Whether the portal reaches the service, from its own server outwards; what can't be told is left out. */
export const findingsOf = (health: ServiceHealth, serviceAddress: string): Finding[] =>
  [
    portalFinding(health),
    serviceFinding(health, serviceAddress),
    rulesFinding(health),
    connectionFinding(health),
  ].filter((finding) => finding !== null)
