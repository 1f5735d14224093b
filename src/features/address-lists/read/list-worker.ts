import { readText, type ListTable } from './read-table.ts'

/** A text to read off the main thread, and its table; null when reading it failed. */
export type ListQuestion = { id: number; text: string }
export type ListAnswer = { id: number; table: ListTable | null }

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<ListQuestion>) => void) => void
  postMessage: (answer: ListAnswer, transfer: Transferable[]) => void
}

scope.addEventListener('message', ({ data: { id, text } }) => {
  readText(text).then(
    (table) => scope.postMessage({ id, table }, []),
    () => scope.postMessage({ id, table: null }, []),
  )
})
