import { describe, expect, it, vi } from 'vitest'
import type { ServiceHealth } from '#api/service-health.ts'
import { findingsOf } from './health-words.ts'

vi.stubGlobal('location', { origin: 'https://portal.example' })

const well: ServiceHealth = {
  portal: 'answers',
  address: 'answers',
  service: 'speaks',
  status: 401,
  refusedHeaders: [],
  tookMs: 12,
  sendsOnce: true,
}
const tonesOf = (health: ServiceHealth) => findingsOf(health, 'https://api.example').map(({ tone }) => tone)
const wordsOf = (health: ServiceHealth) =>
  findingsOf(health, 'https://api.example')
    .map(({ title, body }) => `${title} ${body}`)
    .join(' ')

describe('findings of a service check', () => {
  it('are all good', () => {
    expect(tonesOf(well)).toEqual(['success', 'success', 'success', 'success'])
  })

  it('stop at a service that doesn’t respond', () => {
    const silent: ServiceHealth = {
      ...well,
      address: 'silent',
      service: 'unread',
      status: null,
      tookMs: null,
      sendsOnce: null,
    }
    expect(tonesOf(silent)).toEqual(['success', 'failure'])
    expect(wordsOf(silent)).toContain('The service doesn’t respond We tried https://api.example.')
  })

  it('name the headers that the CORS rules leave out', () => {
    const partly: ServiceHealth = { ...well, refusedHeaders: ['X-API-KEY', 'Authorization'] }
    expect(tonesOf(partly)).toEqual(['success', 'success', 'failure', 'success'])
    expect(wordsOf(partly)).toContain('the headers X-API-KEY and Authorization for https://portal.example')
    const wholly: ServiceHealth = {
      ...well,
      service: 'unread',
      status: null,
      tookMs: null,
      sendsOnce: null,
      refusedHeaders: ['X-API-KEY', 'Authorization', 'Content-Type'],
    }
    expect(tonesOf(wholly)).toEqual(['success', 'failure'])
    expect(wordsOf(wholly)).toContain('Its rules block Plumbline')
  })

  it('O7: explain what a connection that may resend means after a declined card', () => {
    const keeping: ServiceHealth = { ...well, sendsOnce: false }
    expect(tonesOf(keeping)).toEqual(['success', 'success', 'success', 'neutral'])
    expect(wordsOf(keeping)).toContain('after a declined card we’ll ask you to check for a charge first')
  })

  it('recognize that something else responds', () => {
    expect(wordsOf({ ...well, service: 'foreign', status: 200 })).toContain('The response had status 200')
  })
})
