import { describe, expect, it } from 'vitest'
import { addressKey } from '../address-key.ts'
import { commonForm, parcelNumberKey, withoutInvisible } from './common-form.ts'
import { holdsAll, indexText, searchWords } from './search-text.ts'

describe('the common form of a text', () => {
  it.each([
    ['O’Brien Court', "O'Brien Court"],
    ['O\u02bcBrien', "o'brien"],
    ['O\u00b4Brien', 'O`Brien'],
    ['Bob’s “prod” key', 'Bob\'s "prod" key'],
    ['Q3 — final', 'Q3 -- final'],
    ['2024–2025', '2024-2025'],
    ['A\u2011B', 'a-b'],
    ['Elm\u00a0Street', 'elm  street '],
    ['Elm\u202f\tStreet', 'Elm Street'],
    ['so\u00adft', 'soft'],
    ['\u200bKey\u2060', 'key'],
    ['\ufeffKey', 'Key'],
    ['\u202aKey\u202c', 'Key'],
    ['Heart ❤\ufe0f', 'heart ❤'],
    ['Cafe\u0301', 'Café'],
    ['ﬁle １２', 'file 12'],
    ['Wait…', 'wait...'],
    ['O\u02c8Brien', "O'Brien"],
    ['O\u275cBrien', "O'Brien"],
    ['\u275dprod\u275e', '"prod"'],
    ["''prod''", '"prod"'],
    ['A\u2e3aB', 'A-B'],
    ['A\u207bB', 'A-B'],
    ['Ke\u0007y\ufffb', 'key'],
    ['12½ Elm', '12 1/2 elm'],
  ])('is the same for %j and %j', (a, b) => expect(commonForm(a)).toBe(commonForm(b)))

  it('keeps what can be seen apart', () => {
    expect(commonForm('Café')).not.toBe(commonForm('Cafe'))
    expect(commonForm('Key 1')).not.toBe(commonForm('Key 11'))
    expect(commonForm('a-b')).not.toBe(commonForm('ab'))
  })

  it('of a parcel number has no punctuation', () => {
    expect(parcelNumberKey('0742.15-20 1846')).toBe('074215201846')
    expect(parcelNumberKey('R–16/ab')).toBe(parcelNumberKey('r16AB'))
  })

  it('without invisible characters has no outer spaces either', () =>
    expect(withoutInvisible('\u200b ada@example.com\u00a0\u2060')).toBe('ada@example.com'))

  it('of an address is the same with invisible characters and curly apostrophes', () =>
    expect(addressKey('1\u200b2 O’Hara Ln\u00ad, Cary, NC 27511')).toBe(
      addressKey("12 O'Hara Lane, Cary, North Carolina 27511"),
    ))
})

it.each([
  ['12 Elm St #5, Cary, NC', '12 Elm Street Unit 5, Cary, NC'],
  ['12 Elm St # 5', '12 Elm Street Apt. #5'],
  ['12 Elm St Suite #5', '12 Elm St Ste 5'],
  ['12 Elm St No. 5', '12 Elm St #5'],
  ['12 - 14 Elm St', '12–14 Elm Street'],
  ['12½ Elm St', '12 1/2 Elm Street'],
  ['1 Elm St & Oak St', '1 Elm Street and Oak Street'],
  ['1 Elm St, Cary NC, United States', '1 Elm St, Cary, NC'],
  ['1 First St', '1 1st Street'],
  ['1 Oak Crk', '1 Oak Creek'],
  ['1 Oak La', '1 Oak Lane'],
])('%s and %s are one address', (a, b) => expect(addressKey(a)).toBe(addressKey(b)))

it('units are told apart in addresses', () => {
  expect(addressKey('12 Elm St #5')).not.toBe(addressKey('12 Elm St #6'))
  expect(addressKey('12 Elm St #5')).not.toBe(addressKey('12 Elm St'))
})

describe('a search', () => {
  const finds = (query: string, parts: readonly string[], parcelId = ''): boolean =>
    holdsAll(indexText([...parts, parcelId], parcelId), searchWords(query))

  it.each([
    ["O'Brien", 'O’Brien Court'],
    ['O’Brien', "O'Brien Court"],
    ['OBrien', 'O’Brien Court'],
    ['Oak Hollow Ln', '412 Oak Hollow Lane, Cary, NC 27511'],
    ['Oak Hollow Lane', '412 Oak Hollow Ln, Cary, NC 27511'],
    ['oak hollow la', '412 Oak Hollow Lane, Cary, NC 27511'],
    ['Oak Hollow Ln.', '412 Oak Hollow Lane, Cary, NC 27511'],
    ['N Main St', '12 North Main Street'],
    ['north main street', '12 N. Main St.'],
    ['Saint Marys Blvd', '8 St. Mary’s Boulevard'],
    ['Peachtree Pkwy Ste 4', '1 Peachtree Parkway, Suite 4'],
    ['us highway 1', '77 U.S. Hwy 1'],
    ['Cafe', 'Café Lofts'],
    ['Oak Hollow', 'Oak-Hollow'],
    ['oak—hollow', 'Oak-Hollow'],
    ['#1042', 'Order 1042'],
    ['El\u00adm', 'Elm Street'],
    ['Elm\u00a0Street', 'Elm Street'],
    ['27511-3456', 'Cary, NC 27511-3456'],
    ['Main St,', '12 Main Street, Cary'],
    ['unit 5', '12 Elm St #5'],
    ['#5', '12 Elm St Unit 5'],
    ['smith and sons', 'Smith & Sons'],
    ['1st street', '1 First St'],
  ])('for %j finds %j', (query, text) => expect(finds(query, [text])).toBe(true))

  it.each([
    ['0742152018', '0742-15-2018'],
    ['0742-15-2018', '0742152018'],
    ['0742–15–2018', '0742-15-2018'],
    ['0742.15.2018', '0742 15 2018'],
    ['0742 15 2018', '0742-15-2018'],
    ['ab12', 'A-B-12'],
    ['742-15', '0742-15-2018'],
  ])('for %j finds parcel %j', (query, parcelId) => expect(finds(query, ['Lofts'], parcelId)).toBe(true))

  it('doesn’t take a state for a street word, or another number for a parcel’s', () => {
    expect(finds('court', ['1 Elm Street, Hartford, CT 06103'])).toBe(false)
    expect(finds('court', ['1 Elm Street, Hartford, CT'])).toBe(false)
    expect(finds('court', ['1 Elm Ct', 'Hartford, CT'])).toBe(true)
    expect(finds('0742-15-2018', ['15 Elm Street', '2018'], '0742-20-1815')).toBe(false)
    expect(finds('lane', ['12 Elm Street'])).toBe(false)
  })

  it('keeps the name first, for the sort order', () =>
    expect(indexText(['Annex', '1 Elm St'])).toMatch(/^annex 1 elm st /u))
})
