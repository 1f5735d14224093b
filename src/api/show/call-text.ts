import type { OrderType } from '../../contract/order.ts'
import { API_PREFIX } from '../../contract/envelope.ts'
import { shellQuoted } from '../../lib/shell-quoted.ts'

/** A call of the portal as it is shown to a developer: what went into it, never a key or a card token. */
export type ShownCall =
  | { operation: 'searchParcels'; address: string }
  | { operation: 'createProperty'; countyId: string; parcelId: string; propertyName: string | null }
  | { operation: 'uploadDocument'; propertyId: number; document: ShownDocument }
  | { operation: 'createOrder'; propertyId: number; orderType: OrderType; documentIds: readonly number[] }
  | { operation: 'getOrder'; orderId: number }

/** A document as it is handed over; `type` is one of the interface's, or null for `OTHER`. */
export interface ShownDocument {
  fileName: string
  name: string
  type: string | null
}

/** A value of a form field for `curl -F`: quoted for curl, whose own signs (`@`, `;`, a quote) then mean nothing. */
const formValue = (text: string): string => `"${text.replaceAll(/["\\]/gu, (sign) => `\\${sign}`)}"`

/** Fields of the upload form as `curl -F` and `--form-string` words, the file last as the portal sends it. */
export const formWords = ({ name, type, fileName }: ShownDocument): string[] => [
  `--form-string ${shellQuoted(`name=${name}`)}`,
  `--form-string ${shellQuoted(`type=${type ?? 'OTHER'}`)}`,
  `-F ${shellQuoted(`file=@${formValue(fileName)}`)}`,
]

const KEY = '-H "X-API-KEY: $API_KEY"'
const JSON_BODY = "-H 'Content-Type: application/json'"

/** The body of createOrder; a full valuation names its card token by a variable of the reader's. */
function orderBody({
  propertyId,
  orderType,
  documentIds,
}: {
  propertyId: number
  orderType: OrderType
  documentIds: readonly number[]
}): string {
  return JSON.stringify({ propertyId, orderType, documentIds })
}

function wordsOf(call: ShownCall, base: string): string[] {
  const address = (path: string): string => shellQuoted(`${base}${API_PREFIX}/public/valuation/${path}`)
  switch (call.operation) {
    case 'searchParcels':
      return [
        `curl -G ${address('parcels')}`,
        KEY,
        `--data-urlencode ${shellQuoted(`address=${call.address}`)}`,
      ]
    case 'createProperty': {
      const { countyId, parcelId, propertyName } = call
      const body = { countyId, parcelId, ...(propertyName === null ? {} : { propertyName }) }
      return [`curl ${address('property')}`, KEY, JSON_BODY, `-d ${shellQuoted(JSON.stringify(body))}`]
    }
    case 'uploadDocument':
      return [`curl ${address(`upload-to-property/${call.propertyId}`)}`, KEY, ...formWords(call.document)]
    case 'createOrder': {
      const body = shellQuoted(orderBody(call))
      // The quotes close and open again around the variable, so that the shell puts it in.
      const paid = body.replace(/\}'$/u, `,"cardToken":"'"$CARD_TOKEN"'"}'`)
      return [`curl ${address('order')}`, KEY, JSON_BODY, `-d ${call.orderType === 'FULL' ? paid : body}`]
    }
    default:
      return [`curl ${address(`order/${call.orderId}`)}`, KEY]
  }
}

/** The call as one cURL command with `$API_KEY`. `base` is the service's address without a slash at its end. */
export const curlText = (call: ShownCall, base: string): string => wordsOf(call, base).join(' \\\n  ')
