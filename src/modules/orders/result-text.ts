import type { OrderRecord } from '#memory/store/records.ts'

/** Money as analysts write it: a currency's sign or word, with its size ("$4.1–4.3 million"). Rates and counts have neither. */
const NUMBER = String.raw`\d(?:[\d,]{0,20}\d)?(?:\.\d{1,6})?`
const SIZE = String.raw`(?:\s?(?:thousand|million|billion|(?:mm|[kmb])(?![a-z])))?`
const DOLLARS = String.raw`\$\s?${NUMBER}(?:\s?[-–]\s?${NUMBER})?${SIZE}`
const MONEY = new RegExp(
  String.raw`\(${DOLLARS}\)|[-−]?(?:US\s?)?${DOLLARS}|\bUSD\s?${NUMBER}${SIZE}|\b${NUMBER}${SIZE}\s(?:USD|dollars)\b`,
  'giu',
)

/** `at`: where it begins. */
type Piece = { at: number; text: string; isAmount: boolean }

/** The whole message, in order: its amounts of money, and the text between them. Nothing is converted. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: amount, index } of message.matchAll(MONEY)) {
    if (index > end) pieces.push({ at: end, text: message.slice(end, index), isAmount: false })
    pieces.push({ at: index, text: amount, isAmount: true })
    end = index + amount.length
  }
  if (end < message.length) pieces.push({ at: end, text: message.slice(end), isAmount: false })
  return pieces
}

/** Characters of a result in a row. */
const SHORT = 120

const cutEnd = (text: string): string =>
  text.length <= SHORT ? text : `${text.slice(0, SHORT).replace(/\s+\S*$/u, '')} …`

/** For a row: the sentence with the message's first amount, else the message's beginning, cut at a word. */
export function shortResult(message: string): string {
  const sentences = message.trim().split(/(?<=[.!?])\s+(?=[A-Z"“])|\n+/u)
  const found = sentences.find((sentence) => sentence.search(MONEY) >= 0)
  if (found === undefined) return cutEnd(message.trim().replaceAll(/\s+/gu, ' '))
  const at = found.search(MONEY)
  return at < SHORT - 30 ? cutEnd(found) : `… ${cutEnd(found.slice(at - 40).replace(/^\S*\s/u, ''))}`
}

/** For a row: the analyst's question of a waiting order, or the result; '' if there's none. */
export function quoteOf({ rank, record }: Pick<OrderRecord, 'rank' | 'record'>): string {
  const message = record.message?.trim() ?? ''
  if (rank === 0 || message === '') return message
  return record.status === 'COMPLETED' ? shortResult(message) : ''
}
