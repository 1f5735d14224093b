import { ask, leaveAndReturn, type Measurement, pause, type Room } from './room.ts'

const inWords = (isKept: boolean): string => (isKept ? 'Kept' : 'Loaded anew')

/** Does something in a page, leaves it, comes back. */
const keptWith =
  (preparation: string, path = '/'): Measurement['measure'] =>
  async ({ open, server }) => {
    const window = await open(path)
    await window.evaluate(preparation)
    return inWords(await leaveAndReturn(window, server.origin))
  }

/** A transaction that goes on until it is aborted or the page is frozen; its requests leave the page time for other things. */
const runningTransaction = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('probe-leaving', 1)
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('rows')
    for (let row = 0; row < 20000; row += 1) store.put(row, row)
  }
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const store = opening.result.transaction('rows', 'readwrite').objectStore('rows')
    const goOn = () => { store.count().onsuccess = goOn }
    goOn()
    resolve(true)
  }
})`

const writeElsewhere = `new Promise((resolve) => {
  setTimeout(resolve, 5000, 'waits without end')
  const opening = indexedDB.open('probe-leaving', 1)
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('rows', 'readwrite')
    transaction.objectStore('rows').put(1, 1)
    transaction.oncomplete = () => { opening.result.close(); resolve('writes at once') }
  }
})`

async function leaveRunning({ open, server }: Room): Promise<string> {
  const window = await open()
  await window.evaluate(runningTransaction)
  const own = await leaveAndReturn(window, server.origin)
  // Once more, with a page that wants the records meanwhile.
  const other = await open()
  await window.close()
  await other.evaluate(runningTransaction)
  let meanwhile = ''
  const isKept = await leaveAndReturn(other, server.origin, async () => {
    meanwhile = await ask(other, writeElsewhere)
  })
  return `${inWords(own)}; the next page ${meanwhile}, the page is then ${inWords(isKept).toLowerCase()}`
}

const holdLock =
  "new Promise((resolve) => void navigator.locks.request('probe', () => { resolve(true); return new Promise(() => {}) }))"
const heldLocks =
  "navigator.locks.query().then(({ held }) => held.some(({ name }) => name === 'probe') ? 'held' : 'released')"

async function leaveLocked({ open, server }: Room): Promise<string> {
  const window = await open()
  await window.evaluate(holdLock)
  let away = ''
  const isKept = await leaveAndReturn(window, server.origin, async () => {
    away = await ask(window, heldLocks)
  })
  const after = isKept ? `, the lock ${await ask(window, heldLocks)}` : ''
  return `While away ${away}; ${inWords(isKept).toLowerCase()}${after}`
}

async function leaveWanted({ open, server }: Room): Promise<string> {
  const window = await open()
  await window.evaluate(holdLock)
  let taken = ''
  const isKept = await leaveAndReturn(window, server.origin, async () => {
    taken = await ask(
      window,
      `Promise.race([
        navigator.locks.request('probe', () => 'Gets it'),
        new Promise((resolve) => setTimeout(resolve, 5000, 'Waits without end'))
      ])`,
    )
  })
  return `${taken}; the page is then ${inWords(isKept).toLowerCase()}`
}

/** What a page says that is left while it fetches code. */
const leaveFetching =
  (path: string): Measurement['measure'] =>
  async ({ open, server }) => {
    server.said.splice(0)
    const window = await open(path)
    await pause(1000)
    await window.goto(`${server.origin}/away`)
    await pause(1500)
    const end = server.said.indexOf('pagehide')
    const said = server.said.map((line) => line.replaceAll(server.origin, ''))
    const [before, after] = [said.slice(0, end), said.slice(end + 1)]
    if (end === -1)
      return `No \`pagehide\` was heard${server.said.length > 0 ? `; says ${server.said.join(', ')}` : ''}`
    if (before.length + after.length === 0) return 'Says nothing'
    return [
      ...(before.length > 0 ? [`before \`pagehide\`: ${before.join(', ')}`] : []),
      ...(after.length > 0 ? [`after it: ${after.join(', ')}`] : []),
    ].join('; ')
  }

export const leaving: Measurement[] = [
  {
    row: 'Back/forward cache: plain page',
    how: 'Marked, left, Back; is the mark there?',
    measure: keptWith('1'),
  },
  {
    row: 'Back/forward cache: page with `Cache-Control: no-store`',
    how: 'The same',
    measure: keptWith('1', '/no-store'),
  },
  {
    row: 'Back/forward cache: page with an open, idle database',
    how: 'The same',
    measure: keptWith(
      `new Promise((resolve) => { indexedDB.open('probe-idle').onsuccess = ({ target }) => { globalThis.db = target.result; resolve(1) } })`,
    ),
  },
  {
    row: 'Back/forward cache: page with a request under way',
    how: 'The same, with a `fetch` that is never answered',
    measure: keptWith("void fetch('/never').catch(() => {})"),
  },
  {
    row: 'Back/forward cache: page with a running IndexedDB transaction',
    how: 'A transaction that asks again in each answer; the second time the next page writes to the same store, 5 s',
    measure: leaveRunning,
  },
  {
    row: 'Web Locks: of a page that was left and is shown again',
    how: '`locks.query()` on the next page, and on the page after Back',
    measure: leaveLocked,
  },
  {
    row: 'Web Locks: the next page wants the lock of the one that was left',
    how: '`locks.request()` on the next page, 5 s; then Back',
    measure: leaveWanted,
  },
  {
    row: 'Leaving a page that is importing code',
    how: '`import()` that is never answered; errors and rejections as the page reports them by `sendBeacon`',
    measure: leaveFetching('/fetching-code'),
  },
  {
    row: 'Leaving a page with a `modulepreload` under way',
    how: 'The same, with the `error` event of the link',
    measure: leaveFetching('/preloading-code'),
  },
]
