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

/** Survives erasing the records, so every page can say it is a demo. */
export const markDemo = (account: string, papers: DemoFacts['papers']): Promise<void> =>
  changeDemo(account, () => ({ papers, tourDone: false }))

/** Finished or skipped (true), or wanted again. No-op for other accounts. */
export const setTourDone = (tourDone: boolean): Promise<void> =>
  changeDemo(currentAccount(), (demo) => demo && { ...demo, tourDone })

export const useSetTourDone = () =>
  useExclusiveMutation({ mutationKey: ['set-tour-done'], mutationFn: setTourDone })

/** Null for other accounts. */
export const demoQueries = {
  own: () =>
    localQuery(['demo'], async (account): Promise<DemoFacts | null> => {
      const row = await transact(['checks'], 'readonly', (transaction) =>
        transaction.objectStore('checks').get([account, ACCOUNT_ROW]),
      )
      return row?.demo ?? null
    }),
}
