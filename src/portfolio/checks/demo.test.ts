import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { demoQueries, markDemo, setTourDone } from './demo.ts'
import { erasePortfolio } from '../records/erase.ts'
import { setCheckSeconds } from './order-checks.ts'

let account = 'demo@example.com'
vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => account,
}))

const own = () => new QueryClient().fetchQuery(demoQueries.own())
const papers = [{ name: 'Rent roll', url: '/papers/rent-roll.xlsx' }]

describe('a demo account', () => {
  it('is known by what was stored, and by nothing else', async () => {
    expect(await own()).toBeNull()
    await setTourDone(true)
    expect(await own()).toBeNull()
    await setCheckSeconds(account, 5)
    await markDemo(account, papers)
    expect(await own()).toEqual({ papers, tourDone: false })
    account = 'other@example.com'
    expect(await own()).toBeNull()
    account = 'demo@example.com'
  })

  it('stays one when its tour is over and its records are erased', async () => {
    await setTourDone(true)
    await erasePortfolio(account)
    expect(await own()).toEqual({ papers, tourDone: true })
  })
})
