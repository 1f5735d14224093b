/**
 * Runs in a page on the portal's origin, bundled by `bundle.ts`. Fills its stores through the portal's own
 * functions, so rows have their real shape.
 */
import { readRow, transact, type BrowserKey } from '#api/storage/session-database.ts'
import { recordSignedIn } from '#api/session/paint-hint.ts'
import { newSession } from '#api/session/stored-session.ts'
import { markTab } from '#api/session/tab-presence.ts'
import type { TokenPair } from '@plumbline/service-contract/auth'
import { accountOf } from '@plumbline/service-contract/account'
import { FULL_ORDER_CENTS } from '@plumbline/service-contract/order-copy'
import type { Order } from '@plumbline/service-contract/order'
import { randomId } from '#lib/random-id.ts'
import { openDraft } from '#memory/attempts/stored-attempts.ts'
import { countRows } from '#work/address-lists/address-rows.ts'
import { ACCOUNT_ROW, freshCheck, gapOf, sendGap } from '#work/checks/check-rules.ts'
import { announceChange } from '#memory/store/changes.ts'
import { readPortfolio, writePortfolio } from '#memory/store/database.ts'
import type { AddressRow } from '#memory/store/list-records.ts'
import type { OrderContext } from '#memory/store/merge-order.ts'
import { displayName, type PropertyRecord } from '#memory/store/records.ts'
import { putProperty, storeOrder } from '#memory/store/store-order.ts'

export interface SignInRows {
  email: string
  keepSignedIn: boolean
  tokens: TokenPair
  key: { browserId: string; key: BrowserKey } | null
}

/** Times default to now. */
export interface PortfolioRows {
  properties?: Omit<PropertyRecord, 'account' | 'createdAt' | 'activityAt'>[]
  orders?: { answer: Order; context: Partial<OrderContext> }[]
}

async function writeSignIn({ email, keepSignedIn, tokens, key }: SignInRows): Promise<void> {
  const startedAt = Date.now()
  const account = accountOf(email)
  const session = newSession(tokens, { email, keepSignedIn, startedAt, sessionId: randomId() })
  await transact(['session', 'keys'], 'readwrite', async (transaction) => {
    await transaction.objectStore('session').put(session)
    if (key === null) return
    await transaction.objectStore('keys').put({ account, attempt: 1, ...key })
  })
  markTab(session.sessionId)
  recordSignedIn(session)
}

async function currentAccount(): Promise<string> {
  const session = await readRow('session', 'current')
  if (session === undefined) throw new Error('Nobody is signed in')
  return session.account
}

async function writeRecords({ properties = [], orders = [] }: PortfolioRows): Promise<void> {
  const account = await currentAccount()
  const now = Date.now()
  await writePortfolio(['properties'], async (transaction) => {
    for (const property of properties)
      await putProperty(transaction, { ...property, account, createdAt: now, activityAt: now })
  })
  for (const { answer, context } of orders)
    await storeOrder(answer, { account, answeredAt: now, placedAt: now, ...context })
  if (properties.length > 0) announceChange(account)
}

/** Saves an attempt as the order form does. Returns its reference. */
async function writeDraft(propertyId: number): Promise<string> {
  const account = await currentAccount()
  const property = await readPortfolio(['properties'], (transaction) =>
    transaction.objectStore('properties').get([account, propertyId]),
  )
  if (property === undefined) throw new Error(`Property ${propertyId} is not known here`)
  const request = { account, propertyId, propertyName: displayName(property), documentIds: [] }
  const opened = await openDraft({ ...request, orderType: 'FULL', amountCents: FULL_ORDER_CENTS }, Date.now())
  if (!('attempt' in opened)) throw new Error(`${opened.blockedBy.attemptId} stands in the way`)
  announceChange(account, 'attempts')
  return opened.attempt.attemptId
}

/** Saves an address list whose rows are registered as these properties. Returns its id. */
async function writeList(propertyIds: readonly number[]): Promise<string> {
  const account = await currentAccount()
  const [now, listId] = [Date.now(), randomId()]
  const properties = await readPortfolio(['properties'], (transaction) =>
    Promise.all(propertyIds.map((id) => transaction.objectStore('properties').get([account, id]))),
  )
  const rows = properties.map((property, at): AddressRow => {
    if (property === undefined) throw new Error('A property of the list is not known here')
    const { countyId, parcelId, propertyType, units, size, propertyId, address } = property
    return {
      account,
      listId,
      rowId: at + 1,
      text: address ?? '',
      name: null,
      client: null,
      remark: null,
      state: {
        is: 'registered',
        parcel: { countyId: countyId ?? '', parcelId: parcelId ?? '', propertyType, units, size },
        matchedAddress: address,
        how: 'search',
        choices: [],
        propertyId,
        keptName: null,
      },
    }
  })
  await writePortfolio(['lists', 'listRows'], async (transaction) => {
    await transaction.objectStore('lists').put({
      account,
      listId,
      name: 'Loans of November',
      createdAt: now,
      changedAt: now,
      fingerprint: listId,
      paused: false,
      rows: rows.length,
      counts: countRows(rows),
    })
    await Promise.all(rows.map((row) => transaction.objectStore('listRows').put(row)))
  })
  announceChange(account, 'lists')
  return listId
}

/** Marks every order as just checked: another copy of these records may have checked it. */
async function recordChecks(): Promise<void> {
  const [account, now] = [await currentAccount(), Date.now()]
  const orders = await readPortfolio(['orders'], (transaction) => transaction.objectStore('orders').getAll())
  await writePortfolio(['checks'], async (transaction) => {
    const checks = transaction.objectStore('checks')
    const nextAllowedAt = now + sendGap(gapOf(await checks.get([account, ACCOUNT_ROW])))
    for (const { id } of orders.filter((order) => order.account === account)) {
      const row = (await checks.get([account, id])) ?? freshCheck(account, id)
      await checks.put({ ...row, lastSentAt: now, nextAllowedAt })
    }
  })
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => void
}

/** Installs the worker, as after an earlier visit. */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The only policy name the portal's CSP allows.
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => url })
  await navigator.serviceWorker.register('/once-worker.js', { scope: '/', updateViaCache: 'none' })
  await navigator.serviceWorker.ready
}

const inPage = { writeSignIn, writeRecords, writeDraft, writeList, recordChecks, startWorker }
export type InPage = typeof inPage

Object.assign(globalThis, { plumblineStart: inPage })
