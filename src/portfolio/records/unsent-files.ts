import type { DBSchema } from 'idb'
import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from '@plumbline/service-contract/document-types'
import { PARSE_TYPES } from '@plumbline/service-contract/document'
import { createDatabase } from '#platform/indexed-db.ts'
import { startingWith } from '../store/key-range.ts'

const unsentFile = z.object({
  account: z.string(),
  id: z.string(),
  /** Tab with the file in its queue. */
  tab: z.string(),
  propertyId: z.int(),
  fileName: z.string(),
  folder: z.string(),
  size: z.number(),
  fingerprint: z.nullable(z.string()),
  /** If the file was converted. */
  chosenAs: z.nullable(z.object({ name: z.string(), size: z.number() })),
  /** The upload began and got no answer. */
  mayBeStored: z.boolean(),
  fields: z.object({
    name: z.string(),
    type: z.union([z.literal(''), z.enum(DOCUMENT_TYPES)]),
    date: z.string(),
    pages: z.string(),
    sheetNumber: z.string(),
    parseType: z.union([z.literal(''), z.enum(PARSE_TYPES)]),
    propertyBuildingId: z.string(),
  }),
})

/** File not known to be uploaded: name, size and fields, never its bytes. */
export type UnsentFile = z.infer<typeof unsentFile>

interface UnsentSchema extends DBSchema {
  files: { key: [string, string]; value: UnsentFile }
}

/** Separate database: a new store in the portfolio's would lock out the previous release. */
const database = createDatabase<UnsentSchema>({
  name: 'plumbline-uploads',
  version: 1,
  upgrade: (fresh) => void fresh.createObjectStore('files', { keyPath: ['account', 'id'] }),
})

const readable = (rows: readonly unknown[]): UnsentFile[] =>
  rows.flatMap((row) => {
    const read = z.safeParse(unsentFile, row)
    return read.success ? [read.data] : []
  })

/** Of all tabs. Throws StorageError. */
export async function readUnsentFiles(account: string): Promise<UnsentFile[]> {
  if (!(await database.exists(null))) return []
  return readable(
    await database.transact(['files'], 'readonly', (transaction) =>
      transaction.objectStore('files').getAll(startingWith(account)),
    ),
  )
}

/** Throws StorageError. */
export const writeUnsentFiles = (
  account: string,
  put: readonly UnsentFile[],
  gone: readonly string[],
): Promise<void> =>
  database.transact(
    ['files'],
    'readwrite',
    async (transaction) => {
      const files = transaction.objectStore('files')
      await Promise.all([
        ...put.map((file) => files.put(file)),
        ...gone.map((id) => files.delete([account, id])),
      ])
    },
    'relaxed',
  )

/** Moves one tab's files to another and returns them. Throws StorageError. */
export const adoptUnsentFiles = (account: string, from: string, to: string): Promise<UnsentFile[]> =>
  database.transact(['files'], 'readwrite', async (transaction) => {
    const files = transaction.objectStore('files')
    const mine = readable(await files.getAll(startingWith(account))).flatMap((file) =>
      file.tab === from ? [{ ...file, tab: to }] : [],
    )
    await Promise.all(mine.map((file) => files.put(file)))
    return mine
  })

/** Throws StorageError. */
export async function eraseUnsentFiles(account: string): Promise<void> {
  if (!(await database.exists(null))) return
  await database.transact(['files'], 'readwrite', (transaction) =>
    transaction.objectStore('files').delete(startingWith(account)),
  )
}

/** The next operation opens a new connection. */
export const closeUnsentFiles = database.close
