import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

// `npm run house`: what no compiler checks.
const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const find = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/{node_modules,dist,dist-deploy}/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  )
const wordsIn = (text: string): number => text.trim().split(/\s+/u).length

describe('lines', () => {
  const layerOf = (file: string): string => {
    if (file.endsWith('.test.ts')) return 'unit tests'
    if (file.includes('/testing/')) return 'test support'
    const [top = '', name = ''] = file.split('/')
    return top === 'packages' ? name : top
  }
  const lines: Record<string, number> = {}
  for (const file of find('{src,packages,e2e,bench}/**/*.{ts,tsx,js}'))
    lines[layerOf(file)] = (lines[layerOf(file)] ?? 0) + read(file).split('\n').length - 1
  const budgets = [...read('docs/size.md').matchAll(/^\| ([a-z\d -]+) \| .* \| ([\d,]+) \|$/gmu)].map(
    ([, layer = '', budget = '']) => ({ layer, budget: Number(budget.replaceAll(',', '')) }),
  )

  it('of every layer have a budget in docs/size.md', () => {
    expect(budgets.map(({ layer }) => layer).toSorted()).toEqual(Object.keys(lines).toSorted())
  })

  it.each(budgets)('of $layer stay within $budget', ({ layer, budget }) => {
    expect(lines[layer]).toBeLessThanOrEqual(budget)
  })
})

describe('the lockfile', () => {
  type Entry = Partial<Record<'resolved' | 'integrity', string>> &
    Partial<Record<'os' | 'cpu' | 'libc', string[]>> &
    Partial<Record<'link' | 'optional' | 'hasInstallScript', boolean>> & { engines?: object }
  /** Entries without the project itself and its workspaces. */
  const entriesOf = (file: string): [name: string, entry: Entry][] => {
    const { packages } = JSON.parse(read(file)) as { packages: Record<string, Entry> }
    return Object.entries(packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
    )
  }
  const entries = entriesOf('package-lock.json')
  const unhashed = entries.filter(([, { integrity }]) => integrity === undefined)

  it('pins by hash what tested platforms install, and all but a few others', () => {
    const isTested = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean =>
      optional !== true ||
      (os.includes('linux') && /64/u.test(cpu.join()) && !/ppc|riscv/u.test(cpu.join()) && libc[0] !== 'musl')
    expect(isTested({ optional: true, os: ['linux'], cpu: ['arm64'], libc: ['glibc'] })).toBe(true)
    expect(isTested({ optional: true, os: ['darwin'], cpu: ['arm64'] })).toBe(false)
    expect(unhashed.filter(([, entry]) => isTested(entry))).toEqual([])
    const [, said = '0'] = /(\d+) entries of the lockfile have no hash/u.exec(read('docs/security.md')) ?? []
    expect(unhashed.length).toBeLessThanOrEqual(Number(said))
    const tools = ['bench/lighthouse', 'e2e/hosts'].flatMap((one) => entriesOf(`${one}/package-lock.json`))
    expect(tools.filter(([, { integrity }]) => integrity === undefined)).toEqual([])
    expect([...tools, ...entries].filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('names the C library of packages added by name', () => {
    const libraryOf = (name: string): string | undefined =>
      /-musl\w*$/u.test(name) ? 'musl' : /-gnu\w*$/u.test(name) ? 'glibc' : undefined
    expect(unhashed.filter(([name, { libc }]) => libc?.[0] !== libraryOf(name))).toEqual([])
  })

  it('has no engines: npm 10 on Node 20 would skip optional packages', () => {
    expect(entries.filter(([, { engines }]) => engines !== undefined)).toEqual([])
  })

  it('has no package with an install script but refused ones', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
    const scripts = entries.flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript === true ? [path.replace(/^.*node_modules\//u, '')] : [],
    )
    expect(scripts.filter((name) => allowScripts[name] !== false)).toEqual([])
  })
})

describe('the documents', () => {
  const documents = find('*.md', 'docs/**/*.md', 'e2e/*.md', 'packages/**/*.md')
  const own = 'src/house.test.ts'
  const files = find('{src,packages,e2e,bench,public,docs}/**/*', '.ci/*', '.github/**/*', '.*', '*')
  const sources = files.filter(
    (file) =>
      file !== own &&
      /\.(?:[mc]?[jt]sx?|css|html|json|ya?ml|conf|sh)$|^\.ci\/|^\.[a-z]+(?:rc)?$|^Dockerfile$/u.test(file) &&
      statSync(join(root, file)).isFile(),
  )
  const code = sources.map(read).join('\n')
  const names = new Set(code.match(/[\w$]+/gu))
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

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
  const deadEnd = (target: string): string | null => {
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

  /** Names of browsers, Playwright, nginx and Vercel. */
  const foreign = new Set(['afterprint', 'beforeprint', 'real_ip', 'removeChild', 'rewrites', 'runFor'])
  /** Backticked paths and symbols, and npm scripts, that neither a path nor the code has. */
  const deadNames = (text: string): string[] => [
    ...[...withoutCode(text).matchAll(/`(?:--)?([a-z_$@.][\w$.@/-]*)(?:\(\))?`/giu)]
      .map(([, name = '']) => name)
      .filter((name) => {
        if (foreign.has(name) || /^(?:dist|dist-deploy|\.sandbox)\//u.test(name)) return false
        if (!/[/-]|\.(?:[jt]sx?|mjs|json|md|html|conf)$/u.test(name))
          return (
            !name.split('.').every((part) => part === '' || names.has(part.replace('@', ''))) &&
            !files.includes(name)
          )
        const path = `/${name.replaceAll(/^(?:\.\.\/)+|\/$/gu, '')}/`
        return !files.some((file) => `/${file}/`.includes(path)) && !code.includes(name)
      }),
    ...[...text.matchAll(/npm run (?:--silent )?([\w:]+)/gu)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts)),
  ]
  const citations = (text: string): string[] =>
    [
      ...text.matchAll(
        /\b(?:docs\/[\w/-]+|(?:e2e\/|packages\/[\w-]+\/)?README|CONTRIBUTING|SECURITY)\.md(?:#[\w-]+)?/gu,
      ),
    ].map(([cited]) => cited)
  /** `file: problem` of each. */
  const each = (list: readonly string[], problems: (file: string) => (string | null)[]): string[] =>
    list.flatMap((file) =>
      problems(file).flatMap((problem) => (problem === null ? [] : `${file}: ${problem}`)),
    )

  it('print their words, 1,500 or fewer in the README', () => {
    const words = documents.reduce((sum, file) => sum + wordsIn(read(file)), 0)
    process.stdout.write(`Markdown: ${words.toLocaleString('en-US')} words in ${documents.length} files\n`)
    expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(1500)
  })

  it('have no dead links', () => {
    expect(each(documents, (file) => linksOf(file).map(deadEnd))).toEqual([])
    expect(deadEnd('docs/service.md#limits')).toBeNull()
    expect(deadEnd('docs/service.md#no-such-heading')).toContain('#no-such-heading')
    expect(deadEnd('docs/no-such-file.md')).toContain('does not exist')
  })

  it('name only files, folders, symbols and scripts that exist', () => {
    // The changelog names what is gone.
    expect(
      each(
        documents.filter((file) => file !== 'CHANGELOG.md'),
        (file) => deadNames(read(file)),
      ),
    ).toEqual([])
    expect(deadNames('`src/house.ts`, `callNothing()`, npm run nothing')).toHaveLength(3)
  })

  it('are cited by comments with headings that exist', () => {
    expect(each(sources, (file) => citations(read(file)).map(deadEnd))).toEqual([])
  })
})
