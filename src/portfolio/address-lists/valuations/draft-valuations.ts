import { ApiError } from '#api/errors.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { isProduced } from '#contract/document-types.ts'
import { startAttempt } from '../../attempts/order-attempts.ts'
import { requireJournal } from '../../attempts/paid-orders.ts'
import { readListRows } from '../list-rows.ts'
import { localQuery } from '../../store/local-query.ts'
import { readDocuments, readProperty } from '../../store/read-records.ts'
import { readValuationFacts } from './facts.ts'
import { planValuations, type ValuationLine } from './valuation-rules.ts'

/** A list's registered rows, each with whether a valuation may be ordered for it now. */
async function readPlan(account: string, listId: string): Promise<ValuationLine[]> {
  const rows = await readListRows(account, listId)
  const ids = rows.flatMap(({ state }) => ('propertyId' in state ? [state.propertyId] : []))
  return planValuations(rows, await readValuationFacts(account, ids))
}

/** The same as query options; money is never shown from the cache. */
export const valuationPlanQuery = (listId: string) =>
  localQuery(['valuation-plan', listId], (account) => readPlan(account, listId), 0)

/** A row that a valuation is wanted for; `earlier` is the number of the valuation that was shown to be there already. */
export interface Pick {
  rowId: number
  earlier: number | null
}

/**
 * Writes one draft for each row, with the documents of its property; sends nothing. Resolves to their attempts in the order of the
 * list, or to null when a row is not what was shown any more: then it has to be looked at again. Needs storage that can be written,
 * because the record on disk keeps a card from being charged twice. Throws StorageError.
 */
export async function draftValuations(listId: string, picks: readonly Pick[]): Promise<string[] | null> {
  const account = currentAccount()
  const lines = await readPlan(account, listId)
  const wanted = picks.map(({ rowId, earlier }) =>
    lines.find(
      (line) => line.row.rowId === rowId && line.shut === null && (line.earlier?.id ?? null) === earlier,
    ),
  )
  await requireJournal()
  const attemptIds: string[] = []
  for (const line of wanted) {
    if (line === undefined) return null
    const { propertyId } = line
    const [property, documents] = await Promise.all([
      readProperty(account, propertyId),
      readDocuments(account, propertyId),
    ])
    if (property === null) return null
    if (currentAccount() !== account)
      throw new ApiError('signed-out', 'createOrder', { reason: 'other-account', sent: false })
    // Asked for and begun in one task: no other account can come between.
    const started = await startAttempt({
      property,
      orderType: 'FULL',
      documentIds: documents.filter((document) => !isProduced(document)).map(({ id }) => id),
    })
    if ('blockedBy' in started) return null
    attemptIds.push(started.attempt.attemptId)
  }
  return attemptIds
}
