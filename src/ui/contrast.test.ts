import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colors } from '../../tailwind.config.ts'

type Name = keyof typeof colors
const names = Object.keys(colors)
const isName = (name: string): name is Name => names.includes(name)
const themes = { light: 0, dark: 1 } as const

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: Name, ground: Name, theme: 0 | 1): number {
  const one = luminance(colors[front][theme])
  const other = luminance(colors[ground][theme])
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const grounds = ['paper', 'sheet', 'wash'] as const
const washes = ['accent-wash', 'amber-wash', 'brick-wash'] as const

/** Text and text-like icons: 4.5:1 (WCAG 1.4.3). */
const text: [Name, Name][] = [
  ...[...grounds, ...washes].flatMap((ground): [Name, Name][] => [
    ['ink', ground],
    ['soft', ground],
    ['link', ground],
  ]),
  // State colors: in rows, notices and selected cards.
  ...[...grounds, ...washes].flatMap((ground): [Name, Name][] => [
    ['accent', ground],
    ['amber', ground],
    ['brick', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-brick', 'brick'],
  ['on-brick', 'brick-strong'],
  ['ink', 'line'],
  ['paper', 'ink'],
]

/** Edges of controls, focus ring, shapes: 3:1 (WCAG 1.4.11). */
const shapes: [Name, Name][] = [...grounds, ...washes].flatMap((ground): [Name, Name][] => [
  ['edge', ground],
  ['accent', ground],
  ['brick', ground],
])

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/u.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8'))

/** Colors of plain `text-…` or `bg-…` classes, without variant or opacity. */
const named = (classes: string, kind: 'text' | 'bg'): Name[] =>
  [...classes.matchAll(new RegExp(`(?<![\\w:-])${kind}-([a-z]+(?:-[a-z]+)*)(?![\\w/-])`, 'gu'))]
    .map((match) => match[1] ?? '')
    .filter(isName)

describe.each(Object.entries(themes))('contrast in %s', (_, theme) => {
  it.each(text)('%s on %s is readable', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s on %s is visible', (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(3)
  })

  it('holds for every pair within a class name', () => {
    const found = sources
      .flatMap((source) => [...source.matchAll(/'[^'\n]*'|"[^"\n]*"/gu)].map((match) => match[0]))
      .flatMap((classes) =>
        named(classes, 'bg').flatMap((ground) => named(classes, 'text').map((front) => ({ front, ground }))),
      )
    expect(found.length).toBeGreaterThan(3)
    expect(found.filter(({ front, ground }) => contrast(front, ground, theme) < 4.5)).toEqual([])
  })
})

describe('text colors in use', () => {
  it('are all checked', () => {
    const used = new Set(sources.flatMap((source) => named(source, 'text')))
    const computed = new Set(text.map(([front]) => front))
    expect([...used].filter((name) => !computed.has(name))).toEqual([])
  })

  it('are on checked backgrounds only', () => {
    const used = new Set(sources.flatMap((source) => named(source, 'bg')))
    const computed = new Set([...text, ...shapes].map(([, ground]) => ground))
    expect([...used].filter((name) => name !== 'shade' && !computed.has(name))).toEqual([])
  })

  it('include those of every state', () => {
    const status = readFileSync(join(import.meta.dirname, 'status.tsx'), 'utf8')
    const states = named(status, 'text')
    expect(states.length).toBeGreaterThanOrEqual(5)
    for (const front of states)
      for (const ground of [...grounds, ...washes]) expect(text).toContainEqual([front, ground])
  })
})
