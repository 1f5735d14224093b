import { readText, type AddressTable } from './read-table.ts'

/** A text to read off the main thread, and its table; null when reading it failed. */
export type AddressListQuestion = { id: number; text: string }
export type AddressListAnswer = { id: number; table: AddressTable | null }

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<AddressListQuestion>) => void) => void
  postMessage: (answer: AddressListAnswer, transfer: Transferable[]) => void
}

scope.addEventListener('message', ({ data: { id, text } }) => {
  readText(text).then(
    (table) => scope.postMessage({ id, table }, []),
    () => scope.postMessage({ id, table: null }, []),
  )
})
