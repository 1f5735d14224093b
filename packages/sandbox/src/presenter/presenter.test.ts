import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { serviceOfFile } from '../testing/test-service.ts'

const service = await serviceOfFile()

describe('the switch of the presenter toolbar', () => {
  it.each([
    ['/?presenter', '/', /=on; Max-Age=[1-9].*HttpOnly/u],
    ['/orders?page=2&presenter', '/orders?page=2', /=on;/u],
    ['/?presenter=off', '/', /Max-Age=0/u],
    ['//elsewhere.example/?presenter', '/elsewhere.example/', /=on;/u],
    ['/..//elsewhere.example/?presenter', '/elsewhere.example/', /=on;/u],
  ])('reads %s', async (address, location, cookie) => {
    const { statusCode, headers } = await service.app.inject(address)
    expect([statusCode, headers.location]).toEqual([303, location])
    expect(headers['set-cookie']).toMatch(cookie)
  })

  it('accepts an address that begins with a backslash', async () => {
    // Unlike `fetch` and `inject`, sends the path as it is.
    const asked = get({ port: new URL(service.origin).port, path: '/\\:?presenter' })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(303)
  })

  it.each(['/', '/orders?page=2', '/sandbox/presenter.js?presenter'])(
    'finds nothing in %s',
    async (address) => {
      expect((await service.app.inject(address)).headers).not.toHaveProperty('set-cookie')
    },
  )
})

it('the token page is public, under its own policy, without the token', async () => {
  const { statusCode, headers, body } = await service.app.inject('/sandbox/enter')
  expect([statusCode, headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  expect(body).toContain('Enter the token')
  expect(body).not.toContain(service.app.controlAccess.token)
})

describe('the toolbar’s script', () => {
  it.each(['', 'x-plumbline-presenter=on'])('is empty without the switch (%j)', async (cookie) => {
    const { body, headers } = await service.app.inject({
      url: '/sandbox/presenter.js',
      headers: { cookie },
    })
    expect(body).toBe('')
    // Any other type logs an error in the console of every page.
    expect(headers['content-type']).toMatch(/^text\/javascript/u)
  })
})
