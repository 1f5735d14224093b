import { readText, type AddressTable } from './read-table.ts'

/** `table`: null if reading failed. */
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
