import {
  at,
  newProperty,
  newUser,
  serviceOfFile,
  type Answer,
  type TestService,
  type TestUser,
} from './test-service.ts'

export interface OrderDesk {
  service: TestService
  user: TestUser
  propertyId: number
  place: (json: unknown, key?: string) => Promise<Answer>
  full: (cardToken: unknown, more?: object) => Promise<Answer>
  get: (id: number | string, key?: string) => Promise<Answer>
  charges: () => number
}

/** For a whole test file. */
export async function openOrderDesk(): Promise<OrderDesk> {
  const service = await serviceOfFile()
  const user = await newUser(service)
  const propertyId = await newProperty(service, user)
  const place: OrderDesk['place'] = (json, key = user.key) =>
    service.call('POST', at('createOrder'), { json, key })
  return {
    service,
    user,
    propertyId,
    place,
    full: (cardToken, more = {}) => place({ propertyId, orderType: 'FULL', cardToken, ...more }),
    get: (id, key = user.key) => service.call('GET', at('getOrder', { id }), { key }),
    charges: () => Number(service.sandbox.db.prepare('SELECT count(*) AS n FROM charges').get()?.['n']),
  }
}

let forms = 0

/** A new card form token whose charge has this outcome. */
export function formToken(outcome: string): string {
  forms += 1
  return `tok_sandbox_test${forms}_${outcome}`
}
