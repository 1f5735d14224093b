import { describe, expect, it } from 'vitest'
import { chanceOf } from './test-chance.ts'
import { fuzzSeed, startFuzzTarget, problemWith } from './test-fuzz.ts'
import { rawPost, sendRaw } from './test-raw.ts'

const target = await startFuzzTarget()

const multipart = 'multipart/form-data; boundary=edge'
const upload = (): string => `/api/v2/public/valuation/upload-to-property/${target.propertyId}`

const part = (disposition: string, content: string, more = ''): string =>
  `--edge\r\nContent-Disposition: ${disposition}${more}\r\n\r\n${content}\r\n`
const filePart = (fileName = 'Rent roll.csv', content = 'unit,rent\n1,900\n'): string =>
  part(`form-data; name="file"; filename="${fileName}"`, content, '\r\nContent-Type: text/csv')
const namePart = part('form-data; name="name"', 'Rent roll')
const form = (...parts: string[]): string => `${parts.join('')}--edge--\r\n`

describe(`forms (seed ${fuzzSeed})`, () => {
  const odd: [string, string][] = [
    ['nothing', ''],
    ['no end', filePart()],
    ['no file', form(namePart)],
    ['two files', form(namePart, filePart(), filePart())],
    [
      'a file without a name',
      form(namePart, part('form-data; name="file"', 'x', '\r\nContent-Type: application/octet-stream')),
    ],
    ['an empty file name', form(namePart, filePart(''))],
    ['a path as a name', form(namePart, filePart('../../../../etc/cron.d/x.csv'))],
    ['a Windows path as a name', form(namePart, filePart('C:\\\\temp\\\\..\\\\x.csv'))],
    [
      'an encoded path',
      form(namePart, part('form-data; name="file"; filename*=utf-8\'\'..%2f..%2fx.csv', 'a')),
    ],
    ['a broken encoded name', form(namePart, part('form-data; name="file"; filename*=utf-8\'\'%ff%', 'a'))],
    ['NUL in a name', form(namePart, filePart('a\0.csv'))],
    ['a long name', form(namePart, filePart(`${'a'.repeat(9_000)}.csv`))],
    ['a right-to-left name', form(namePart, filePart('a\u{202e}vsc.exe'))],
    ['no disposition', form('--edge\r\nContent-Type: text/csv\r\n\r\na\r\n', namePart)],
    ['a header without a colon', form('--edge\r\nContent-Disposition\r\n\r\na\r\n')],
    [
      'a form in a form',
      form(
        namePart,
        part(
          'form-data; name="file"; filename="a.csv"',
          '--in\r\n\r\nx\r\n--in--',
          '\r\nContent-Type: multipart/mixed; boundary=in',
        ),
      ),
    ],
    ['a field named like a prototype', form(namePart, part('form-data; name="__proto__"', 'x'), filePart())],
    ['a field named constructor', form(namePart, part('form-data; name="constructor"', 'x'), filePart())],
    ['a hundred fields', form(...Array.from({ length: 100 }, () => namePart), filePart())],
    ['a huge field', form(part('form-data; name="name"', 'x'.repeat(2_000_000)), filePart())],
    [
      'a wrong transfer encoding',
      form(
        namePart,
        part('form-data; name="file"; filename="a.csv"', '!!', '\r\nContent-Transfer-Encoding: base64'),
      ),
    ],
    [
      'odd numbers',
      form(
        namePart,
        part('form-data; name="date"', '9999999999999999'),
        part('form-data; name="sheetNumber"', '1e9'),
        filePart(),
      ),
    ],
    ['an odd page range', form(namePart, part('form-data; name="pages"', '9-1'), filePart())],
    ['an odd building', form(namePart, part('form-data; name="propertyBuildingId"', '-1'), filePart())],
  ]
  const sendForm = async (payload: Buffer, type = multipart): Promise<string[]> =>
    problemWith(
      await target.inject('POST', upload(), { 'content-type': type }, payload),
      `${type.slice(0, 100)} ${payload.toString('latin1').slice(0, 300)}`,
    )

  it.each(odd)('%s', async (_name, body) => {
    expect(await sendForm(Buffer.from(body))).toEqual([])
  })

  it('boundaries of all kinds', async () => {
    const payload = Buffer.from(form(namePart, filePart()))
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      'multipart/form-data; boundary=other',
      `multipart/form-data; boundary=${'e'.repeat(5_000)}`,
      'multipart/mixed; boundary=edge',
      'multipart/form-data; boundary=edge; boundary=edge',
    ])
      expect(await sendForm(payload, type)).toEqual([])
  })

  it('truncated anywhere and with any byte changed', async () => {
    const chance = chanceOf(fuzzSeed + 3)
    const whole = Buffer.from(form(namePart, part('form-data; name="type"', 'RENT_ROLL'), filePart()))
    const problems: string[] = []
    for (let round = 0; round < 400; round += 1) {
      const bytes = Buffer.from(whole)
      for (let change = chance.below(4); change >= 0; change -= 1)
        bytes[chance.below(bytes.length)] = chance.below(256)
      const payload = chance.below(2) === 0 ? bytes : bytes.subarray(0, chance.below(bytes.length))
      problems.push(...(await sendForm(payload)))
    }
    expect(problems).toEqual([])
  })

  it('aborted by their sender leave nothing behind', async () => {
    const head = { 'Content-Type': multipart, 'X-API-KEY': target.user.key, 'Content-Length': '5000' }
    const cut = Buffer.from(`${namePart}${filePart().slice(0, 140)}`)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendRaw(target.service, rawPost(upload(), head, cut))),
    )
    expect(answers.filter((answer) => answer !== null && answer.status !== 400)).toEqual([])
  })
})
