import type { FileExtension } from '../contract/document.ts'

/** The file won't be sent: what it is, and the nearest way to get it across. */
export interface Refusal {
  title: string
  advice: string
}

/** Something only a person can decide before the file may be sent. */
export interface FileQuestion {
  kind: 'send-as' | 'send-damaged'
  text: string
  yes: string
  /** The kind of file that a yes makes it. */
  extension: FileExtension
}

export type Verdict =
  | { is: 'refused'; refusal: Refusal }
  | { is: 'asks'; question: FileQuestion; notes: readonly string[] }
  | { is: 'fine'; extension: FileExtension; notes: readonly string[] }
