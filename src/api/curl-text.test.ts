import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlText, journeyText, type ShownCall, type ShownJourney } from './curl-text.ts'

const base = 'https://api.example'
const paper = { fileName: `Owner's "roll" $1.xlsx`, name: "Owner's roll, 2026; #1", type: 'RENT_ROLL' }

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
  it.each<[ShownCall, string[]]>([
    [
      { operation: 'searchParcels', address: "1 O'Hare $HOME Street, Apex" },
      ['-G', `${base}/api/v2/public/valuation/parcels`, "address=1 O'Hare $HOME Street, Apex"],
    ],
    [
      { operation: 'createProperty', countyId: '37183', parcelId: '0764-1', propertyName: "Kim's" },
      [
        `${base}/api/v2/public/valuation/property`,
        '{"countyId":"37183","parcelId":"0764-1","propertyName":"Kim\'s"}',
      ],
    ],
    [
      { operation: 'uploadDocument', propertyId: 7, document: paper },
      [
        `${base}/api/v2/public/valuation/upload-to-property/7`,
        `name=${paper.name}`,
        'type=RENT_ROLL',
        String.raw`file=@"Owner's \"roll\" $1.xlsx"`,
      ],
    ],
    [
      { operation: 'createOrder', propertyId: 7, orderType: 'FULL', documentIds: [1, 2] },
      ['{"propertyId":7,"orderType":"FULL","documentIds":[1,2],"cardToken":"tok_x"}'],
    ],
    [
      { operation: 'createOrder', propertyId: 7, orderType: 'LOAN', documentIds: [] },
      ['{"propertyId":7,"orderType":"LOAN","documentIds":[]}'],
    ],
    [{ operation: 'getOrder', orderId: 9 }, [`${base}/api/v2/public/valuation/order/9`]],
  ])('reaches curl whole: %j', (call, expected) => {
    const words = wordsOf(curlText(call, base))
    expect(words).toEqual(expect.arrayContaining([...expected, 'X-API-KEY: k3y']))
  })
})

describe('the whole journey as a script', () => {
  const journey: ShownJourney = {
    address: "1 O'Hare Street, Apex",
    countyId: '37183',
    parcelId: '0764-1',
    propertyName: `Kim's "Court"`,
    documents: [paper],
    orderType: 'LOAN',
  }

  it.each(['LOAN', 'FULL'] as const)('is valid bash: %s', (orderType) => {
    const script = journeyText({ ...journey, orderType }, base)
    expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(script.includes('CARD_TOKEN')).toBe(orderType === 'FULL')
  })
})
