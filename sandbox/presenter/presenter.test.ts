import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../testing/test-service.ts'
import { isPresenting, readSwitch } from './switch.ts'

describe('the switch of the presenter’s bar', () => {
  it.each([
    ['/?presenter', { location: '/', cookie: expect.stringMatching(/=on; .*Max-Age=[1-9]/u) }],
    ['/orders?page=2&presenter', { location: '/orders?page=2' }],
    ['/?presenter=off', { location: '/', cookie: expect.stringContaining('Max-Age=0') }],
    ['//elsewhere.example/?presenter', { location: '/elsewhere.example/' }],
  ])('reads %s', (address, expected) => {
    expect(readSwitch(address)).toMatchObject(expected)
  })

  it.each(['/', '/orders?page=2'])('finds nothing in %s', (address) => {
    expect(readSwitch(address)).toBeNull()
  })

  it('is on by its cookie alone', () => {
    expect(isPresenting(undefined)).toBe(false)
    expect(isPresenting('a=b; plumbline-presenter=on')).toBe(true)
    expect(isPresenting('x-plumbline-presenter=on')).toBe(false)
  })
})

describe('the script of the bar', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.close())

  it('is empty without the switch, and parses with it', async () => {
    const url = `${service.origin}/sandbox/presenter.js`
    expect(await (await fetch(url)).text()).toBe('')
    const script = await (await fetch(url, { headers: { Cookie: 'plumbline-presenter=on' } })).text()
    expect(script).toContain('Presenter')
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toContain('innerHTML')
  })
})
