import { changeKey, denyAccess, forgetDenial, makeKey } from './browser-key.ts'
import { ApiError, type Operation } from './errors.ts'
import { endQuestion, getQuestion, needsSignIn, switchedOff } from './questions.ts'
import { listKeys } from './key-cleanup.ts'
import { dropKey, usableValue } from './key-row.ts'
import { readRow } from './once/database.ts'
import { freshBearer } from './session/refresh.ts'
import { onSessionHint, tellOtherTabs } from './session/hints.ts'
import { demandOwnSession, getSession } from './session/session-state.ts'

/**
 * After a 401 to the browser key: gives another key, or throws what is the matter. Expired or refused though listed: made
 * anew, once. No longer listed: somebody switched it off, `forbidden` with reason `switched-off`, never anew unasked. A key that
 * was itself made after a refusal: `forbidden` with reason `denied`.
 */
export async function keyAfterRefusal(refused: string, operation: Operation): Promise<string> {
  const { account } = demandOwnSession(operation)
  const row = await readRow('keys', account)
  const now = usableValue(row, Date.now())
  if (row === undefined || row.value !== refused)
    return now ?? makeKey(operation, { renew: false, remade: true })
  if (row.remade) throw denyAccess(account, operation)
  if (now !== null && !(await isListed(row.keyId, operation))) {
    const at = Date.now()
    await changeKey(account, (key) => (key.value === refused ? dropKey(key, 'off', at) : key))
    throw switchedOff(operation, at)
  }
  await changeKey(account, (key) => (key.value === refused ? dropKey(key, 'none', Date.now()) : key))
  return makeKey(operation, { renew: false, remade: true })
}

/** Asks the service, with a bearer, whether the key is active. */
async function isListed(keyId: number | null, operation: Operation): Promise<boolean> {
  const bearer = await freshBearer(operation)
  if (bearer === null) throw needsSignIn(operation)
  const keys = await listKeys({ type: 'bearer', ...bearer }).catch(async (error: unknown) => {
    // Both were refused: the bearer is renewed before the key is judged.
    const other =
      error instanceof ApiError && error.status === 401 ? await freshBearer(operation, bearer.gen) : null
    if (other === null) throw error
    return listKeys({ type: 'bearer', ...other })
  })
  return keys.some((key) => key.id === keyId && key.isActive !== false)
}

const proven = new Set<string>()

/** The service has accepted this key: should it be refused one day, another may be made once again. */
export async function keyAccepted(value: string): Promise<void> {
  if (proven.has(value)) return
  proven.add(value)
  const { account } = demandOwnSession('getUserApiKeys')
  const row = await readRow('keys', account)
  if (row?.value === value && row.remade)
    await changeKey(account, (key) => (key.value === value ? { ...key, remade: false } : key))
}

/** This browser's key was deactivated by its own user: it is not made again unasked. */
export async function noteDeactivated(keyId: number): Promise<void> {
  const { account } = demandOwnSession('deleteApiKey')
  await changeKey(account, (row) => (row.keyId === keyId ? dropKey(row, 'off', Date.now()) : row))
}

/** "Turn on again", or "Try again" after access was denied: makes a new key because a person asked for it. */
export async function turnOnBrowserKey(): Promise<void> {
  const { account } = demandOwnSession('createApiKey')
  forgetDenial(account)
  await changeKey(account, (row) => (row.state === 'off' ? { ...row, state: 'none' } : row))
  await makeKey('createApiKey', { renew: false, remade: false })
  endQuestion('switched-off')
  endQuestion('denied')
  tellOtherTabs()
}

/** Turned on again in another tab: there is nothing to ask here any more. */
async function seeWhetherOn(): Promise<void> {
  const account = getSession()?.account
  if (account === undefined || getQuestion()?.type !== 'switched-off') return
  if ((await readRow('keys', account))?.state !== 'off') endQuestion('switched-off')
}

onSessionHint(() => void seeWhetherOn().catch(() => undefined))
