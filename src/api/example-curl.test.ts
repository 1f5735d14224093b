import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { Operation } from '@plumbline/service-contract/operations'
import { exampleCurl } from './example-curl.ts'

const base = 'https://api.example'

/** Words of a command as a shell sees them; `curl` is replaced by a function that prints them. */
function wordsOf(command: string): string[] {
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', `curl() { for word in "$@"; do printf '%s\\n' "$word"; done; }\n${command}`],
    { encoding: 'utf8', env: { API_KEY: 'k3y', CARD_TOKEN: 'tok_x' } },
  )
  expect(status).toBe(0)
  return stdout.trimEnd().split('\n')
}

describe('a call as cURL', () => {
  it.each<[Operation, Record<string, unknown>, string[]]>([
    [
      'searchParcels',
      { address: "1 O'Hare $HOME Street, Apex" },
      ['-G', `${base}/api/v2/public/valuation/parcels`, "address=1 O'Hare $HOME Street, Apex"],
    ],
    [
      'createProperty',
      { countyId: '37183', parcelId: '0764-1', propertyName: "Kim's" },
      ['{"countyId":"37183","parcelId":"0764-1","propertyName":"Kim\'s"}'],
    ],
    [
      'createProperty',
      { countyId: '37183', parcelId: '0764-1', propertyName: undefined },
      ['{"countyId":"37183","parcelId":"0764-1"}'],
    ],
    [
      'createOrder',
      { propertyId: 7, orderType: 'FULL', documentIds: [1, 2] },
      ['{"propertyId":7,"orderType":"FULL","documentIds":[1,2],"cardToken":"tok_x"}'],
    ],
    ['getOrder', { id: 9 }, [`${base}/api/v2/public/valuation/order/9`]],
  ])('reaches curl whole: %s %j', (operation, own, expected) => {
    const words = wordsOf(exampleCurl(operation, base, own))
    expect(words).toEqual(expect.arrayContaining([...expected, 'X-API-KEY: k3y']))
  })
})
