import type { OrderType } from '@plumbline/service-contract/order'
import { KEY_HEADER, type Operation, pathOf } from '@plumbline/service-contract/operations'
import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import { shellQuoted } from '#lib/shell-quoted.ts'

/** Never contains a key or a card token. */
export type ShownCall =
  | { operation: 'searchParcels'; address: string }
  | { operation: 'createProperty'; countyId: string; parcelId: string; propertyName: string | null }
  | { operation: 'uploadDocument'; propertyId: number; document: ShownDocument }
  | { operation: 'createOrder'; propertyId: number; orderType: OrderType; documentIds: readonly number[] }
  | { operation: 'getOrder'; orderId: number }

/** `type` null means `OTHER`. */
export interface ShownDocument {
  fileName: string
  name: string
  type: string | null
}

/** Quoted for curl, so `@`, `;` and quotes lose their meaning. */
export const formValue = (text: string): string => `"${text.replaceAll(/["\\]/gu, (sign) => `\\${sign}`)}"`

/** The file comes last, as the portal sends it. */
const formWords = ({ name, type, fileName }: ShownDocument): string[] => [
  `--form-string ${shellQuoted(`name=${name}`)}`,
  `--form-string ${shellQuoted(`type=${type ?? 'OTHER'}`)}`,
  `-F ${shellQuoted(`file=@${formValue(fileName)}`)}`,
]

/** The key comes from the reader's environment. */
export const KEY = `-H "${KEY_HEADER}: $API_KEY"`
export const JSON_BODY = "-H 'Content-Type: application/json'"

function wordsOf(call: ShownCall, base: string): string[] {
  const address = (values?: Readonly<Record<string, number>>): string =>
    shellQuoted(base + pathOf(call.operation, values))
  switch (call.operation) {
    case 'searchParcels':
      return [`curl -G ${address()}`, KEY, `--data-urlencode ${shellQuoted(`address=${call.address}`)}`]
    case 'createProperty': {
      const { countyId, parcelId, propertyName } = call
      const body = { countyId, parcelId, ...(propertyName === null ? {} : { propertyName }) }
      return [`curl ${address()}`, KEY, JSON_BODY, `-d ${shellQuoted(JSON.stringify(body))}`]
    }
    case 'uploadDocument':
      return [`curl ${address({ propertyId: call.propertyId })}`, KEY, ...formWords(call.document)]
    case 'createOrder': {
      const { propertyId, orderType, documentIds } = call
      const body = shellQuoted(JSON.stringify({ propertyId, orderType, documentIds }))
      // The card token comes from the reader's variable: the quotes close and reopen around it.
      const paid = body.replace(/\}'$/u, `,"cardToken":"'"$CARD_TOKEN"'"}'`)
      return [`curl ${address()}`, KEY, JSON_BODY, `-d ${orderType === 'FULL' ? paid : body}`]
    }
    default:
      return [`curl ${address({ id: call.orderId })}`, KEY]
  }
}

/** `base`: the service's address without a trailing slash. */
export const curlText = (call: ShownCall, base: string): string => wordsOf(call, base).join(' \\\n  ')

export interface ShownJourney {
  address: string | null
  countyId: string
  parcelId: string
  propertyName: string
  documents: readonly ShownDocument[]
  orderType: OrderType
}

/** Seconds between checks: the service allows one a minute. */
const PAUSE = 65

/** Address in the script; the shell fills in `params`. */
const at = (name: Operation, params?: Readonly<Record<string, string>>): string =>
  `"$service${pathOf(name, params)}"`

/**
 * From the address to the finished order. Contains no secret: key and card token come from the environment.
 * `base` as for `curlText`.
 */
export function journeyText(
  { address, countyId, parcelId, propertyName, documents, orderType }: ShownJourney,
  base: string,
): string {
  const pays = orderType === 'FULL'
  const property = shellQuoted(JSON.stringify({ countyId, parcelId, propertyName }))
  const token = pays ? ', cardToken: env.CARD_TOKEN' : ''
  return [
    '#!/usr/bin/env bash',
    `# Needs curl and jq, and API_KEY${pays ? ' and CARD_TOKEN' : ''} in the environment.`,
    'set -euo pipefail',
    `service=${shellQuoted(base)}`,
    `call() { curl --fail-with-body -sS ${KEY} "$@"; }`,
    'json=(-H "Content-Type: application/json" -d)',
    '',
    ...(address === null
      ? []
      : [
          '# Parcels at the address',
          `call -G ${at('searchParcels')} --data-urlencode ${shellQuoted(`address=${address}`)} | jq .data.parcels`,
          '',
        ]),
    '# The property (an existing one is returned)',
    `property=$(call ${at('createProperty')} "\${json[@]}" ${property} | jq .data.propertyId)`,
    '',
    '# Its documents',
    'documents=()',
    ...documents.map(
      (document) =>
        `documents+=("$(call ${at('uploadDocument', { propertyId: '$property' })} ${formWords(document).join(' ')} | jq .data.id)")`,
    ),
    '',
    pays
      ? `# Charges ${FULL_ORDER_PRICE} to CARD_TOKEN, a tok_ token that Stripe created on your page. Send it only once.`
      : '# A free loan quote',
    `body=$(jq -cn --argjson property "$property" '{propertyId: $property, orderType: "${orderType}", documentIds: ($ARGS.positional | map(tonumber))${token}}' --args -- \${documents[@]+"\${documents[@]}"})`,
    `order=$(call ${at('createOrder')} "\${json[@]}" "$body" | jq .data.id)`,
    'echo "Order $order"',
    '',
    '# Check once a minute until the status is final',
    'while :; do',
    `  sleep ${PAUSE}`,
    `  status=$(call ${at('getOrder', { id: '$order' })} | jq -r .data.status)`,
    '  echo "$status"',
    '  case $status in COMPLETED | REJECTED) break ;; esac',
    'done',
    '',
  ].join('\n')
}
