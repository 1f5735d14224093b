/** An edited page updates in place and keeps input (`npm run dev`, on a copy of the sources). */
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { freshEmail, testPassword } from '../../support/people/account.ts'

const root = join(import.meta.dirname, '../../..')
// Inside the repository, so packages resolve.
const copy = join(root, '.sandbox/hot-reload')
const copied = [
  'src',
  'packages',
  'public',
  'index.html',
  'package.json',
  'tsconfig.json',
  'tailwind.config.ts',
  'vite.config.ts',
]

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

let vite: ChildProcess
let url: string

test.beforeAll(async () => {
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true })
  await Promise.all(copied.map((name) => cp(join(root, name), join(copy, name), { recursive: true })))
  const links = 'node_modules/@plumbline'
  await cp(join(root, links), join(copy, links), { recursive: true, verbatimSymlinks: true })
  const port = await freePort()
  url = `http://localhost:${port}`
  const command = join(root, 'node_modules/vite/bin/vite.js')
  vite = spawn(process.execPath, [command, '--port', String(port), '--strictPort'], {
    cwd: copy,
    stdio: 'ignore',
    // Another test's build in this process may have set `production`.
    env: { ...process.env, NODE_ENV: 'development', SANDBOX_DATA: join(copy, 'data') },
  })
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
})

test.afterAll(async () => {
  vite.kill()
  await rm(copy, { recursive: true, force: true })
})

/** Edits a file and waits until the page shows the change. */
async function edit(page: Page, file: string, from: string, to: string): Promise<void> {
  const path = join(copy, 'src/features', file)
  const source = await readFile(path, 'utf8')
  expect(source).toContain(from)
  // Overwrites in place: a file that is briefly empty or missing causes a full reload.
  await writeFile(path, source.replace(from, to), { flag: 'r+' })
  await expect(page.getByText(to).first()).toBeVisible()
}

test('five edited pages keep what was typed', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  // Vite may reload a page once after it has optimized newly found dependencies.
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(`${url}${path}`)
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 60_000 })
  }
  let loads = 0
  page.on('load', () => (loads += 1))

  const email = freshEmail()
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await edit(page, 'auth/sign-in-page.tsx', 'No account yet?', 'Still no account?')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.goto(`${url}/sign-up`)
  await page.getByLabel('Email').fill(email)
  await edit(
    page,
    'auth/sign-up-page.tsx',
    'No email confirmation needed.',
    'No email confirmation is needed.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  await page.goto(`${url}/properties/new`)
  await page.getByLabel('Street address').fill('412 Oak Hollow Lane')
  await edit(page, 'new-property/address-page.tsx', 'Where is the property?', 'Where is your property?')
  await expect(page.getByLabel('Street address')).toHaveValue('412 Oak Hollow Lane')

  await page.goto(`${url}/find`)
  await page.getByLabel('Order number').fill('4711')
  await edit(page, 'orders/list/find-page.tsx', 'Its number restores', 'Its number brings back')
  await expect(page.getByLabel('Order number')).toHaveValue('4711')

  await page.goto(`${url}/keys/new`)
  await page.getByLabel('Name').fill('Nightly export')
  await edit(
    page,
    'keys/create/new-key-page.tsx',
    'Every key has full access',
    'Every single key has full access',
  )
  await expect(page.getByLabel('Name')).toHaveValue('Nightly export')

  // One load per page, none per edit.
  expect(loads).toBe(5)
  expect(errors.filter((text) => /presenter|MIME/u.test(text))).toEqual([])
})
