import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => file.replaceAll('\\', '/'))

const documents = find('*.md', 'docs/**/*.md', 'e2e/*.md', 'packages/**/*.md')
const sources = find('{src,packages,e2e,bench}/**/*.{ts,tsx,css}', '*.ts', 'index.html', '.ci/*')

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gmu, '')

/** Anchors as GitHub generates them. */
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Problem of a link within the repository; null if it works. */
function deadEnd(target: string): string | null {
  const [path = '', anchor] = target.split('#')
  if (!existsSync(join(root, path))) return `${path} does not exist`
  if (anchor === undefined || !path.endsWith('.md') || anchorsOf(read(path)).includes(anchor)) return null
  return `${path} has no heading for #${anchor}`
}

const linksOf = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/u.test(link))
    .map((link) => (link.startsWith('#') ? file + link : normalize(join(dirname(file), link))))

/** Files named in backticks, by path from the root or from the document's package. */
const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`((?:src|packages|e2e|bench|docs|\.ci)\/[\w./-]+\.\w+)`/gu)].map(([, path = '']) => path)

const citations = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:docs\/[\w/-]+|(?:e2e\/|packages\/[\w-]+\/)?README|CONTRIBUTING|SECURITY)\.md(?:#[\w-]+)?/gu,
    ),
  ].map(([cited]) => cited)

/** Old citations of sources outside of the repository. */
const foreign =
  /\((?:interface|research|design)[ ,]|\bresearch(?: note)? [A-C\d]|\bdesign section|\([A-C]\.\d/u

describe('the documents', () => {
  it('keep the README within 1,500 words', () => {
    expect(read('README.md').split(/\s+/u).length).toBeLessThanOrEqual(1500)
  })

  it('have no dead links', () => {
    const dead = documents.flatMap((file) =>
      linksOf(file).flatMap((target) => {
        const reason = deadEnd(target)
        return reason === null ? [] : [`${file}: ${reason}`]
      }),
    )
    expect(dead).toEqual([])
    expect(linksOf('README.md').length).toBeGreaterThan(10)
  })

  it('name only files that exist', () => {
    const gone = documents.flatMap((file) =>
      namedFiles(read(file))
        .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(file), path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(gone).toEqual([])
  })

  it('detect a dead link', () => {
    expect(deadEnd('docs/service.md#limits')).toBeNull()
    expect(deadEnd('docs/service.md#no-such-heading')).toContain('#no-such-heading')
    expect(deadEnd('docs/no-such-file.md')).toContain('does not exist')
  })
})

describe('comments', () => {
  it('cite documents and headings that exist', () => {
    const dead = sources.flatMap((file) =>
      citations(read(file)).flatMap((target) => {
        const reason = deadEnd(target)
        return reason === null ? [] : [`${file}: ${reason}`]
      }),
    )
    expect(dead.filter((line) => !line.startsWith('src/documents.test.ts'))).toEqual([])
  })

  it('cite nothing outside of the repository', () => {
    const others = sources.filter((file) => file !== 'src/documents.test.ts')
    expect(others.filter((file) => foreign.test(read(file)))).toEqual([])
    expect('(interface, "Errors")').toMatch(foreign)
  })
})
