import {
  newProperty,
  newUser,
  startService,
  type Answer,
  type TestService,
  type TestUser,
} from './test-service.ts'

/** A service with one owner and one property, and the order calls as tests make them. */
export interface OrderDesk {
  service: TestService
  user: TestUser
  propertyId: number
  /** createOrder with this body. */
  place: (json: unknown, key?: string) => Promise<Answer>
  /** createOrder of the paid kind for the property. */
  full: (cardToken: unknown, more?: object) => Promise<Answer>
  /** getOrder. */
  get: (id: number | string, key?: string) => Promise<Answer>
  /** How many charges the service has made. */
  charges: () => number
}

/** Starts a service for tests of orders; the caller closes it. */
export async function openOrderDesk(): Promise<OrderDesk> {
  const service = await startService()
  const user = await newUser(service)
  const propertyId = await newProperty(service, user)
  const place: OrderDesk['place'] = (json, key = user.key) =>
    service.call('POST', '/public/valuation/order', { json, key })
  return {
    service,
    user,
    propertyId,
    place,
    full: (cardToken, more = {}) => place({ propertyId, orderType: 'FULL', cardToken, ...more }),
    get: (id, key = user.key) => service.call('GET', `/public/valuation/order/${id}`, { key }),
    charges: () => Number(service.sandbox.db.prepare('SELECT count(*) AS n FROM charges').get()?.['n']),
  }
}

let forms = 0

/** A token as the card form makes it, a new one each time, whose charge ends in this outcome. */
export function formToken(outcome: string): string {
  forms += 1
  return `tok_sandbox_test${forms}_${outcome}`
}
