import type { ServiceHealth } from '../../../api/service-health.ts'

export type Finding = { tone: 'success' | 'failure' | 'neutral'; title: string; body: string }

const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function serviceFinding({ address, service, status, tookMs }: ServiceHealth): Finding {
  if (address === 'silent')
    return {
      tone: 'neutral',
      title: 'Is it the valuation service?',
      body: 'Can’t be told while nothing answers there.',
    }
  if (service === 'speaks')
    return {
      tone: 'success',
      title: 'It is the valuation service',
      body: `It refused a made-up key in its own words, as it should, after ${tookMs ?? 0} ms.`,
    }
  if (service === 'foreign')
    return {
      tone: 'failure',
      title: 'Something else answers there',
      body: `The answer had status ${status ?? 0} and not the form of the valuation service. The portal may point at a wrong address, or a page of a proxy stands in between.`,
    }
  return {
    tone: 'failure',
    title: 'Its answer can’t be read',
    body: 'Something answers there, but the browser keeps the answer from the portal. See the next line.',
  }
}

function rulesFinding({ address, refusedHeaders, service }: ServiceHealth): Finding {
  if (address === 'silent')
    return {
      tone: 'neutral',
      title: 'Does it let the portal in?',
      body: 'Can’t be told while nothing answers there.',
    }
  if (refusedHeaders.length === 0)
    return {
      tone: 'success',
      title: 'It lets the portal in',
      body: 'Keys, sign-ins and JSON may be sent from this address.',
    }
  const all = service === 'unread'
  return {
    tone: 'failure',
    title: all ? 'Its rules keep the portal out' : 'Its rules keep a part of the portal out',
    body: `The service’s CORS rules have to allow the ${refusedHeaders.length === 1 ? 'header' : 'headers'} ${named(refusedHeaders)} for ${location.origin}. Whoever runs the service can add that; nothing in this browser can.`,
  }
}

function connectionFinding({ endsConnections }: ServiceHealth): Finding {
  if (endsConnections === null)
    return {
      tone: 'neutral',
      title: 'Does it close connections after an order?',
      body: 'Can’t be told until the service answers.',
    }
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

/** What a look at the service means, in plain words: five findings, from the portal's own server outwards. */
export function findingsOf(health: ServiceHealth, serviceAddress: string): Finding[] {
  return [
    health.portal === 'answers'
      ? { tone: 'success', title: 'The portal’s server answers', body: `At ${location.origin}.` }
      : {
          tone: 'failure',
          title: 'The portal’s server does not answer',
          body: 'This device may be offline, or a hotel or office network asks for a sign-in of its own first.',
        },
    health.address === 'answers'
      ? {
          tone: 'success',
          title: 'Something answers at the service’s address',
          body: `At ${serviceAddress}.`,
        }
      : {
          tone: 'failure',
          title: 'Nothing answers at the service’s address',
          body: `Tried ${serviceAddress}. If other pages work on this device, the service is down or its address is wrong. Nothing was sent and nothing is lost; orders go on at the service.`,
        },
    serviceFinding(health),
    rulesFinding(health),
    connectionFinding(health),
  ]
}
