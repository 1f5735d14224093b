import { signedIn } from '../testing/signed-in.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { readChecks, setCheckSeconds } from '#work/checks/order-checks.ts'
import { demoQueries, markDemo } from './demo.ts'
import { erasePortfolio } from '../erase.ts'

const own = () => new QueryClient().fetchQuery(demoQueries.own())
const papers = [{ name: 'Rent roll', url: '/papers/rent-roll.xlsx' }]

let count = 0
let account = ''
beforeEach(() => {
  count += 1
  account = `demo-${count}@example.com`
  signedIn.account = account
})

describe('a demo account', () => {
  it('is recognized only by its stored mark', async () => {
    expect(await own()).toBeNull()
    await setCheckSeconds(account, 5)
    await markDemo(account, papers)
    expect(await own()).toEqual({ account, papers })
    signedIn.account = 'other@example.com'
    expect(await own()).toBeNull()
  })

  it('stays one after its records are erased, with its gap between checks', async () => {
    await setCheckSeconds(account, 5)
    await markDemo(account, papers)
    await erasePortfolio(account)
    expect(await own()).toEqual({ account, papers })
    expect((await readChecks(account)).get(0)).toMatchObject({ gapMs: 5_000 })
  })
})
