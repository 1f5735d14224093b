import { ask, type Measurement } from './room.ts'

/** Opens a database of its own with one store and one index, and gives it as `db`. */
const withDatabase = (work: string): string =>
  `new Promise((resolve, reject) => {
    const opening = indexedDB.open('probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true }).createIndex('byAmount', 'amount')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => resolve(opening.result)
  }).then(async (db) => { try { return await (${work})(db) } finally { db.close() } })`

const uniqueCursor = withDatabase(`(db) => new Promise((resolve) => {
  const opening = db.transaction('rows').objectStore('rows').index('byAmount').openCursor(null, 'nextunique')
  opening.onsuccess = () => resolve(opening.result === null ? 'No row, as it should' : 'A row')
  opening.onerror = () => resolve('Fails: \`' + opening.error.name + ': ' + opening.error.message + '\`')
})`)

const durability = withDatabase(`async (db) => {
  const write = (durability) => new Promise((resolve, reject) => {
    const transaction = db.transaction('rows', 'readwrite', { durability })
    transaction.objectStore('rows').add({ amount: 1 })
    transaction.oncomplete = () => resolve(transaction.durability)
    transaction.onabort = () => reject(transaction.error)
  })
  const time = async (durability) => {
    const began = performance.now()
    for (let count = 0; count < 60; count += 1) await write(durability)
    return performance.now() - began
  }
  const told = [await write('strict'), await write('relaxed')]
  await time('relaxed')
  const [relaxed, strict] = [await time('relaxed'), await time('strict')]
  const cost = strict > 1.5 * relaxed ? 'a strict write takes longer than a relaxed one' : 'a strict write takes no longer than a relaxed one'
  return (told.join() === 'strict,relaxed' ? 'Both known' : 'Told ' + told) + '; ' + cost
}`)

export const storage: Measurement[] = [
  {
    row: 'IndexedDB: unique cursor over an index without a row',
    how: '`openCursor(null, "nextunique")` on an empty index, profile on disk',
    measure: async ({ open }) => ask(await open(), uniqueCursor),
  },
  {
    row: 'IndexedDB: durability hint of a transaction',
    how: '60 single writes each way, timed; "longer" is more than 1.5 times',
    measure: async ({ open }) => ask(await open(), durability),
  },
  {
    row: '`storage.persist()` on a page nobody has used before',
    how: 'Called without a click, 10 s to answer',
    measure: async ({ open }) =>
      ask(
        await open(),
        `!navigator.storage ? '\`navigator.storage\` is not there' : Promise.race([navigator.storage.persist(), new Promise((resolve) => setTimeout(resolve, 10000))])
          .then((answer) => answer === undefined ? 'No answer: it asks the person' : answer ? 'Granted' : 'Refused')`,
      ),
  },
  {
    row: '`storage.estimate()`: quota',
    how: 'The answer, told apart in steps of ten',
    measure: async ({ open }) =>
      ask(
        await open(),
        `!navigator.storage ? '\`navigator.storage\` is not there' : navigator.storage.estimate().then(({ quota }) => 'More than ' + (quota > 1e10 ? '10 GB' : quota > 1e9 ? '1 GB' : '0 GB'))`,
      ),
  },
]
