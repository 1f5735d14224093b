import { describe, expect, it } from 'vitest'
import { LimitReached } from '../inspection.ts'
import { readElements } from './xml-elements.ts'

const read = (xml: string) =>
  readElements(xml).map(({ name, attributes }) => [name, Object.fromEntries(attributes)])

describe('elements of XML', () => {
  it('are read with their attributes, whatever stands around the "="', () => {
    expect(read(`<a:sheet name="A &amp; B" r:id = 'r1' state\n=\n"hidden" bare/>`)).toEqual([
      ['sheet', { name: 'A & B', id: 'r1', state: 'hidden' }],
    ])
    expect(read(`<a x='say "y=1"' y="it's" z=3 v = w="4"></a>`)).toEqual([
      ['a', { x: 'say "y=1"', y: "it's", w: '4' }],
    ])
  })

  it('of 2 MB are read in one go, however nasty the words in them', () => {
    const nasty = [
      (count: number) => `<a ${'x'.repeat(count)}>`,
      (count: number) => `<a ${'x '.repeat(count / 2)}>`,
      (count: number) => `<a x${' '.repeat(count)}>`,
      (count: number) => `<a ${'x='.repeat(count / 2)}>`,
      (count: number) => `<a ${`x="'" `.repeat(count / 6)}>`,
      (count: number) => `<a b="${'&#x'.repeat(count / 3)}">`,
    ]
    const endless = ['<a', '<!'].map((mark) => mark.repeat(1_000_000))
    const began = performance.now()
    for (const make of nasty) read(make(2_000_000))
    for (const xml of endless) expect(() => read(xml)).toThrow(LimitReached)
    // Quadratic, one of them alone would take hours.
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})
