import { KEY_HEADER, pathOf } from '@plumbline/service-contract/operations'
import { isFinal, ORDER_CHECK_GAP_MS, ORDER_STATUSES } from '@plumbline/service-contract/order'
import { reference, type Told } from '@plumbline/service-contract/reference'
import { shellQuoted } from '#lib/shell-quoted.ts'

const example = ([value]: Told): string => String(value)
const address = example(reference.searchParcels.fields.address)
const propertyName = example(reference.createProperty.fields.propertyName)
const { fields } = reference.uploadDocument
const [name, type, file] = [example(fields.name), example(fields.type), example(fields.file)]
const FINAL = ORDER_STATUSES.filter(isFinal)

/** Seconds between two checks, above the service's limit, and after one that failed. */
const PAUSE = ORDER_CHECK_GAP_MS / 1000 + 5
const LONG_PAUSE = 300

/** Comments of each part, in both languages. */
const says = {
  parcel: 'The first parcel at the address: there may be several',
  property: 'Register it: an existing property is returned',
  document: 'Upload a document',
  order: 'Request a free loan quote. Don’t send it twice',
  check: 'Check once a minute, less often after an error, until the status is final',
}

const bash = (base: string): string => `#!/usr/bin/env bash
# Needs curl, jq, and API_KEY in the environment.
set -euo pipefail
service=${shellQuoted(base)}
address='${address}'
file='${file}'
call() { curl -sS --fail-with-body -H "${KEY_HEADER}: $API_KEY" "$@" | jq '.data // error(.message)'; }
json=(-H 'Content-Type: application/json' -d)

# ${says.parcel}
parcel=$(call -G "$service${pathOf('searchParcels')}" --data-urlencode "address=$address" |
  jq '.parcels[0] // error("No parcel") | {countyId, parcelId, propertyName: "${propertyName}"}')

# ${says.property}
property=$(call "$service${pathOf('createProperty')}" "\${json[@]}" "$parcel" | jq .propertyId)

# ${says.document}
document=$(call "$service${pathOf('uploadDocument', { propertyId: '$property' })}" \\
  -F 'name=${name}' -F type=${type} -F "file=@$file" | jq .id)

# ${says.order}
order=$(call "$service${pathOf('createOrder')}" "\${json[@]}" \\
  "{\\"propertyId\\": $property, \\"orderType\\": \\"LOAN\\", \\"documentIds\\": [$document]}" | jq .id)
echo "Order $order"

# ${says.check}
pause=${PAUSE}
while sleep "$pause"; do
  pause=${LONG_PAUSE}
  status=$(call "$service${pathOf('getOrder', { id: '$order' })}" | jq -r .status) || continue
  pause=${PAUSE}
  echo "$status"
  case $status in ${FINAL.join(' | ')}) break ;; esac
done
`

const node = (
  base: string,
): string => `// Save as order.mjs. Needs Node 20 or newer, and API_KEY in the environment.
import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const service = ${JSON.stringify(base)}
const address = '${address}'
const file = '${file}'
const json = (value) => new Blob([JSON.stringify(value)], { type: 'application/json' })

async function call(path, body) {
  const response = await fetch(service + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { '${KEY_HEADER}': process.env.API_KEY },
    body,
  })
  const { data, message } = await response.json()
  if (!response.ok) throw new Error(\`\${response.status}: \${message}\`)
  return data
}

// ${says.parcel}
const { parcels } = await call('${pathOf('searchParcels')}?' + new URLSearchParams({ address }))
if (parcels.length === 0) throw new Error('No parcel')
const [{ countyId, parcelId }] = parcels

// ${says.property}
const parcel = { countyId, parcelId, propertyName: '${propertyName}' }
const { propertyId } = await call('${pathOf('createProperty')}', json(parcel))

// ${says.document}
const form = new FormData()
form.set('name', '${name}')
form.set('type', '${type}')
form.set('file', await openAsBlob(file), file)
const document = await call(\`${pathOf('uploadDocument', { propertyId: '${propertyId}' })}\`, form)

// ${says.order}
const order = { propertyId, orderType: 'LOAN', documentIds: [document.id] }
const { id } = await call('${pathOf('createOrder')}', json(order))
console.log(\`Order \${id}\`)

// ${says.check}
for (let status, pause = ${PAUSE}; !${JSON.stringify(FINAL).replaceAll('"', "'")}.includes(status); ) {
  await sleep(pause * 1000)
  try {
    status = (await call(\`${pathOf('getOrder', { id: '${id}' })}\`)).status
    pause = ${PAUSE}
    console.log(status)
  } catch (error) {
    pause = ${LONG_PAUSE}
    console.error(error.message)
  }
}
`

/**
 * From an address to the finished order, with the reference's examples. The key comes from the reader's environment.
 * `base`: the service's address without a trailing slash.
 */
export const journeyScripts = (base: string): { label: string; text: string }[] => [
  { label: 'Script (cURL)', text: bash(base) },
  { label: 'Script (Node)', text: node(base) },
]
