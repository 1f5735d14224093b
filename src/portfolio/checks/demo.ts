import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { changeRow, transact } from '#api/outbox/database.ts'
import type { DemoFacts } from '#api/outbox/rows.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { announceChange } from '../store/changes.ts'
import { localQuery } from '../store/local-query.ts'
import { ACCOUNT_ROW, freshCheck } from './check-rules.ts'

async function changeDemo(account: string, change: (demo: DemoFacts | undefined) => DemoFacts | undefined) {
  await changeRow('checks', [account, ACCOUNT_ROW], (row = freshCheck(account, ACCOUNT_ROW)) => {
    const demo = change(row.demo)
    return { put: demo === undefined ? row : { ...row, demo }, result: undefined }
  })
  announceChange(account, 'records', {})
}

/** Remembers that an account is a demo, so that every page of it says so, also after its records were erased. */
export const markDemo = (account: string, papers: DemoFacts['papers']): Promise<void> =>
  changeDemo(account, () => ({ papers, tourDone: false }))

/** The tour was finished or skipped (true), or is wanted again. Nothing happens for an account that is no demo. */
export const setTourDone = (tourDone: boolean): Promise<void> =>
  changeDemo(currentAccount(), (demo) => demo && { ...demo, tourDone })

/** Ends the tour of the demo, or offers it again. */
export const useSetTourDone = () =>
  useExclusiveMutation({ mutationKey: ['set-tour-done'], mutationFn: setTourDone })

/** What is remembered of the signed-in account's demo; null for every other account. */
export const demoQueries = {
  own: () =>
    localQuery(['demo'], async (account): Promise<DemoFacts | null> => {
      const row = await transact(['checks'], 'readonly', (transaction) =>
        transaction.objectStore('checks').get([account, ACCOUNT_ROW]),
      )
      return row?.demo ?? null
    }),
}
