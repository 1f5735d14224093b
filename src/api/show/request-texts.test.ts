import { spawnSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import { curlText, type ShownCall } from './call-text.ts'
import { journeyText, type ShownJourney } from './journey-text.ts'

const base = 'https://api.example'
const paper = { fileName: `Owner's "roll" $1.xlsx`, name: "Owner's roll, 2026; #1", type: 'RENT_ROLL' }

/** What a shell makes of a command: its words, with `curl` replaced by one that prints them. */
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

describe('the whole way as a script', () => {
  const journey: ShownJourney = {
    address: "1 O'Hare Street, Apex",
    countyId: '37183',
    parcelId: '0764-1',
    propertyName: `Kim's "Court"`,
    documents: [paper],
    orderType: 'LOAN',
  }

  it.each(['LOAN', 'FULL'] as const)('is one that bash and Node can read: %s', (orderType) => {
    const bash = journeyText({ ...journey, orderType }, 'curl', base)
    expect(spawnSync('bash', ['-n'], { input: bash, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    const script = journeyText({ ...journey, orderType }, 'typescript', base)
    expect(() => stripTypeScriptTypes(script)).not.toThrow()
    for (const language of ['curl', 'typescript', 'python'] as const)
      expect(journeyText({ ...journey, orderType }, language, base).includes('CARD_TOKEN')).toBe(
        orderType === 'FULL',
      )
  })
})
