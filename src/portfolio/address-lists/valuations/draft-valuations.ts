import { ApiError } from '#api/errors.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { isProduced } from '#contract/document-types.ts'
import { startAttempt } from '../../attempts/order-attempts.ts'
import { readAddressRows } from '../list-rows.ts'
import { localQuery } from '../../store/local-query.ts'
import { readDocuments, readProperty } from '../../store/read-records.ts'
import { readValuationFacts } from './facts.ts'
import { planValuations, type ValuationLine } from './valuation-rules.ts'

async function readPlan(account: string, listId: string): Promise<ValuationLine[]> {
  const rows = await readAddressRows(account, listId)
  const ids = rows.flatMap(({ state }) => ('propertyId' in state ? [state.propertyId] : []))
  return planValuations(rows, await readValuationFacts(account, ids))
}

/** Money is never shown from the cache. */
export const valuationPlanQuery = (listId: string) =>
  localQuery(['valuation-plan', listId], (account) => readPlan(account, listId), {
    reads: ['lists', 'records', 'attempts'],
    staleTime: 0,
  })

/** `earlier`: the existing valuation that was shown. */
export interface Pick {
  rowId: number
  earlier: number | null
}

/**
 * Saves one draft per row, with its property's documents; sends nothing. Resolves to their attempts in list
 * order, or null if a row is no longer as shown and must be reviewed. Throws StorageError.
 */
export async function draftValuations(listId: string, picks: readonly Pick[]): Promise<string[] | null> {
  const account = currentAccount()
  const lines = await readPlan(account, listId)
  const wanted = picks.map(({ rowId, earlier }) =>
    lines.find(
      (line) => line.row.rowId === rowId && line.shut === null && (line.earlier?.id ?? null) === earlier,
    ),
  )
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
    // Checked and begun in one task: the account can't change in between.
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
