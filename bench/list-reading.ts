/**
 * Reads files as lists of addresses, as the portal does with what is pasted or dropped, and prints lines of JSON: first what
 * the list is read as (separator, heading, columns), then each row with its warning. `npm run try:list -- file…` tries the reading on
 * lists from elsewhere. Nothing is sent.
 */
import { openAsBlob } from 'node:fs'
import { resolve } from 'node:path'
import { buildRows } from '#features/address-lists/read/build-rows.ts'
import { readAddressFile } from '#features/address-lists/read/read-file.ts'
import { readTextSheets } from '@plumbline/document-reader/workbook'
import { inspectFile } from '@plumbline/document-reader/inspect'

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

async function tryFile(path: string): Promise<void> {
  const began = performance.now()
  const file = await openAsBlob(path)
  const found = await inspectFile(file)
  const reading = await readAddressFile(file, found, readTextSheets)
  if ('refused' in reading) {
    print({ file: path, kind: found.kind, refused: reading.refused })
    return
  }
  const { lines: _, kinds, ...table } = reading.table
  const rows = await buildRows(reading.table, kinds)
  const ms = Math.round(performance.now() - began)
  print({ file: path, kind: found.kind, ms, ...table, columns: kinds, rows: rows.length })
  for (const row of rows) print(row)
}

for (const path of process.argv.slice(2)) await tryFile(resolve(path))
