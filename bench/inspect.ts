/**
 * Looks into every file of a folder, as the portal does before it sends one, and prints a line of JSON for each: kind, pages, sheets,
 * lock, damage, time in ms, and the type and date that the portal suggests, with their reasons. `npm run try:inspect -- folder` tries the inspectors on many files. Like the page it uses a
 * worker that is ended when it hangs, and then looks once more without the insides.
 */
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { inspectFile } from '@plumbline/document-reader/inspect'
import type { Inspection } from '@plumbline/document-reader'
import { readFigures } from '@plumbline/document-reader/read-figures'
import { areFiguresReadIn, figuresKindOf } from '@plumbline/document-reader'
import { judgeRow, stageRow } from '#work/uploads/intake/prepare-upload.ts'
import { suggestDate } from '#work/uploads/intake/suggest-date.ts'

/** `found`: by an earlier answer; then its type and date are asked for. */
type Question = { path: string; deep: boolean } | { path: string; found: Inspection }

interface Guess {
  type: string | null
  typeFrom: string | null
  date: string | null
  dateFrom: string | null
}

type Answer = { found: Inspection } | { guess: Guess } | { failed: string }

/** As in the page: slightly longer than the inspectors' own limit. */
const LIMIT_MS = 11_000

async function guess(path: string, found: Inspection): Promise<Guess> {
  const now = Date.now()
  const file = new File([await openAsBlob(path)], basename(path))
  const staged = { id: '', propertyId: 0, file, folder: '', takenNames: new Set<string>(), now }
  const { extension, fileName, fields, typeReason, dateReason } = judgeRow(stageRow(staged), found)
  const of = figuresKindOf(fields.type)
  const sheet = fields.sheetNumber === '' ? null : Number(fields.sheetNumber)
  const reading =
    of === null || !areFiguresReadIn(extension) ? null : await readFigures(file, { of, sheet, columns: null })
  const date = reading?.unread === null ? suggestDate(fileName, reading.asOf?.value ?? null, now) : null
  return {
    type: fields.type || null,
    typeFrom: typeReason,
    date: date?.day ?? (fields.date || null),
    dateFrom: date?.reason ?? dateReason,
  }
}

async function answer(question: Question): Promise<Answer> {
  try {
    if ('found' in question) return { guess: await guess(question.path, question.found) }
    return { found: await inspectFile(await openAsBlob(question.path), question.deep) }
  } catch (error) {
    return { failed: String(error) }
  }
}

let worker: Worker | null = null
let settle: (answer: Answer | null) => void = () => undefined

function newWorker(): Worker {
  const started = new Worker(new URL(import.meta.url))
  started.on('message', (answered: Answer) => settle(answered))
  started.on('error', () => settle(null))
  return started
}

/** Null if the worker timed out or crashed. */
async function ask(question: Question): Promise<Answer | null> {
  worker ??= newWorker()
  const answered = Promise.withResolvers<Answer | null>()
  settle = answered.resolve
  const timer = setTimeout(() => answered.resolve(null), LIMIT_MS)
  worker.postMessage(question, [])
  const result = await answered.promise
  clearTimeout(timer)
  if (result === null) {
    await worker.terminate()
    worker = null
  }
  return result
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  yield* paths.sort()
}

async function tryFolder(folder: string): Promise<void> {
  for await (const path of filesUnder(folder)) {
    const began = performance.now()
    const first = await ask({ path, deep: true })
    const result = first ?? (await ask({ path, deep: false })) ?? { failed: 'hangs' }
    const ms = Math.round(performance.now() - began)
    const file = relative(folder, path)
    if (!('found' in result)) {
      process.stdout.write(`${JSON.stringify({ file, ms, ...result })}\n`)
      continue
    }
    const guessed = await ask({ path, found: result.found })
    const guess = guessed !== null && 'guess' in guessed ? guessed.guess : null
    const { text, fingerprint: _, ...found } = result.found
    const line = { file, ms, ...(first === null && { hung: true }), ...found, letters: text.length, guess }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  await worker?.terminate()
}

if (isMainThread) await tryFolder(resolve(process.argv[2] ?? '.'))
else
  parentPort?.on('message', (question: Question) => {
    void answer(question).then((answered) => parentPort?.postMessage(answered, []))
  })
