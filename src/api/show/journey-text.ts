import { API_PREFIX } from '../../contract/envelope.ts'
import type { OrderType } from '../../contract/order.ts'
import { formWords, type ShownDocument } from './call-text.ts'
import { shellQuoted } from '../../lib/shell-quoted.ts'
import { FULL_ORDER_PRICE } from '../../contract/order-words.ts'

/** What the script of the whole way is made of: the reader's own property and papers. */
export interface ShownJourney {
  address: string | null
  countyId: string
  parcelId: string
  propertyName: string
  documents: readonly ShownDocument[]
  orderType: OrderType
}

export type JourneyLanguage = 'curl' | 'typescript' | 'python'

/** Seconds between two looks at an order: the service allows one a minute. */
const PAUSE = 65
const text = (value: string): string => JSON.stringify(value)
const pays = ({ orderType }: ShownJourney): boolean => orderType === 'FULL'
const payNote = `${FULL_ORDER_PRICE} is charged to CARD_TOKEN, a tok_ that Stripe made in a page of yours. Send it once.`

function curlJourney(journey: ShownJourney, root: string): string {
  const { address, countyId, parcelId, propertyName, documents, orderType } = journey
  const property = shellQuoted(JSON.stringify({ countyId, parcelId, propertyName }))
  const token = pays(journey) ? ', cardToken: env.CARD_TOKEN' : ''
  return [
    '#!/usr/bin/env bash',
    `# Needs curl, jq and API_KEY${pays(journey) ? ' and CARD_TOKEN' : ''} in the environment.`,
    'set -euo pipefail',
    `service=${shellQuoted(`${root}/public/valuation`)}`,
    'call() { curl --fail-with-body -sS -H "X-API-KEY: $API_KEY" "$@"; }',
    'json=(-H "Content-Type: application/json" -d)',
    '',
    ...(address === null
      ? []
      : [
          '# The parcels at the address',
          `call -G "$service/parcels" --data-urlencode ${shellQuoted(`address=${address}`)} | jq .data.parcels`,
          '',
        ]),
    '# The property; one that exists already comes back',
    `property=$(call "$service/property" "\${json[@]}" ${property} | jq .data.propertyId)`,
    '',
    '# Its papers',
    'documents=()',
    ...documents.map(
      (document) =>
        `documents+=("$(call "$service/upload-to-property/$property" ${formWords(document).join(' ')} | jq .data.id)")`,
    ),
    '',
    ...(pays(journey) ? [`# ${payNote}`] : ['# A free loan quote']),
    `body=$(jq -cn --argjson property "$property" '{propertyId: $property, orderType: "${orderType}", documentIds: ($ARGS.positional | map(tonumber))${token}}' --args -- \${documents[@]+"\${documents[@]}"})`,
    'order=$(call "$service/order" "${json[@]}" "$body" | jq .data.id)',
    'echo "Order $order"',
    '',
    '# Once a minute, until it is final',
    'while :; do',
    `  sleep ${PAUSE}`,
    '  status=$(call "$service/order/$order" | jq -r .data.status)',
    '  echo "$status"',
    '  case $status in COMPLETED | REJECTED) break ;; esac',
    'done',
    '',
  ].join('\n')
}

function typescriptJourney(journey: ShownJourney, root: string): string {
  const { address, countyId, parcelId, propertyName, documents, orderType } = journey
  const fields = documents.map(
    ({ fileName, name, type }) =>
      `  ${text(fileName)}: { name: ${text(name)}, type: ${text(type ?? 'OTHER')} },`,
  )
  return [
    `// Node 24: node journey.ts, with API_KEY${pays(journey) ? ' and CARD_TOKEN' : ''} in the environment.`,
    "import { openAsBlob } from 'node:fs'",
    "import { setTimeout as pause } from 'node:timers/promises'",
    '',
    `const service = ${text(`${root}/public/valuation`)}`,
    "const key = process.env['API_KEY'] ?? ''",
    '',
    'async function call(path: string, body?: object) {',
    '  const isForm = body instanceof FormData',
    '  const answer = await fetch(service + path, {',
    "    headers: { 'X-API-KEY': key, ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}) },",
    "    ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),",
    '  })',
    '  const { data, message } = await answer.json()',
    '  if (!answer.ok) throw new Error(`${answer.status}: ${message}`)',
    '  return data',
    '}',
    '',
    ...(address === null
      ? []
      : [
          '// The parcels at the address',
          `console.log((await call('/parcels?' + new URLSearchParams({ address: ${text(address)} }))).parcels)`,
          '',
        ]),
    '// The property; one that exists already comes back',
    `const { propertyId } = await call('/property', ${JSON.stringify({ countyId, parcelId, propertyName })})`,
    '',
    '// Its papers',
    'const papers: Record<string, { name: string; type: string }> = {',
    ...fields,
    '}',
    'const documentIds: number[] = []',
    'for (const [file, { name, type }] of Object.entries(papers)) {',
    '  const form = new FormData()',
    "  form.append('name', name)",
    "  form.append('type', type)",
    "  form.append('file', await openAsBlob(file), file)",
    '  documentIds.push((await call(`/upload-to-property/${propertyId}`, form)).id)',
    '}',
    '',
    pays(journey) ? `// ${payNote}` : '// A free loan quote',
    `const { id } = await call('/order', { propertyId, orderType: ${text(orderType)}, documentIds${pays(journey) ? ", cardToken: process.env['CARD_TOKEN']" : ''} })`,
    'console.log(`Order ${id}`)',
    '',
    '// Once a minute, until it is final',
    "for (let status = ''; status !== 'COMPLETED' && status !== 'REJECTED'; console.log(status)) {",
    `  await pause(${PAUSE}_000)`,
    '  status = (await call(`/order/${id}`)).status',
    '}',
    '',
  ].join('\n')
}

function pythonJourney(journey: ShownJourney, root: string): string {
  const { address, countyId, parcelId, propertyName, documents, orderType } = journey
  const papers = documents.map(
    ({ fileName, name, type }) => `    (${text(fileName)}, ${text(name)}, ${text(type ?? 'OTHER')}),`,
  )
  return [
    `# Python 3 with requests (pip install requests), and API_KEY${pays(journey) ? ' and CARD_TOKEN' : ''} in the environment.`,
    'import os, time',
    'import requests',
    '',
    `SERVICE = ${text(`${root}/public/valuation`)}`,
    'session = requests.Session()',
    'session.headers["X-API-KEY"] = os.environ["API_KEY"]',
    '',
    '',
    'def call(method, path, **rest):',
    '    answer = session.request(method, SERVICE + path, timeout=300, **rest)',
    '    answer.raise_for_status()',
    '    return answer.json()["data"]',
    '',
    '',
    ...(address === null
      ? []
      : [
          '# The parcels at the address',
          `print(call("GET", "/parcels", params={"address": ${text(address)}})["parcels"])`,
          '',
        ]),
    '# The property; one that exists already comes back',
    `made = call("POST", "/property", json={"countyId": ${text(countyId)}, "parcelId": ${text(parcelId)}, "propertyName": ${text(propertyName)}})`,
    'property_id = made["propertyId"]',
    '',
    '# Its papers',
    'papers = [',
    ...papers,
    ']',
    'document_ids = []',
    'for path, name, kind in papers:',
    '    with open(path, "rb") as file:',
    '        sent = call("POST", f"/upload-to-property/{property_id}", data={"name": name, "type": kind}, files={"file": file})',
    '    document_ids.append(sent["id"])',
    '',
    pays(journey) ? `# ${payNote}` : '# A free loan quote',
    `order = {"propertyId": property_id, "orderType": ${text(orderType)}, "documentIds": document_ids${pays(journey) ? ', "cardToken": os.environ["CARD_TOKEN"]' : ''}}`,
    'order_id = call("POST", "/order", json=order)["id"]',
    'print("Order", order_id)',
    '',
    '# Once a minute, until it is final',
    'status = None',
    'while status not in ("COMPLETED", "REJECTED"):',
    `    time.sleep(${PAUSE})`,
    '    status = call("GET", f"/order/{order_id}")["status"]',
    '    print(status)',
    '',
  ].join('\n')
}

const writers = { curl: curlJourney, typescript: typescriptJourney, python: pythonJourney }

/**
 * The whole way from the address to the finished order as a script with the reader's own numbers. It holds no secret: key and card
 * token come from the environment. `base` is the service's address without a slash at its end.
 */
export const journeyText = (journey: ShownJourney, language: JourneyLanguage, base: string): string =>
  writers[language](journey, base + API_PREFIX)
