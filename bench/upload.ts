/**
 * What handing over 100 MB through the portal costs beside the same upload by the browser alone (an XMLHttpRequest and nothing
 * else) and by `curl`, to the same sandbox, in turn. The portal's time runs from the press of its button to "Uploaded": checking the
 * file once more and writing down its number are in it. Against `curl` it has Chromium's own way of sending in it, too. Only numbers of
 * one run compare.
 */
import { pathOf } from '@plumbline/service-contract/operations'
import { execFile } from 'node:child_process'
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { ownServer } from '#e2e/support/service/own-server.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { signUpNewAccount } from '#e2e/support/people/account.ts'
import { registerProperty } from '#e2e/support/property.ts'
import { makeAccount, makeProperty } from '#e2e/support/service/service.ts'
import { sampleAddress } from '#e2e/support/start.ts'
import { median, openBrowser, say } from './support/measure.ts'

const MB = 1_000_000
const ROUNDS = 5
const SIZES_MB = [25, 50, 100] as const
const LARGE_MB = 100

const run = promisify(execFile)
const ms = (value: number): string => `${value.toFixed(0).padStart(6)} ms`

/** Time (ms) from the click to "Uploaded", measured inside the page. */
const pressAndWait = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      /^Upload \d/u.test(textContent),
    )
    const list = document.querySelector('[aria-label="Uploads"]')
    if (button === undefined || list === null) throw new Error('There is nothing to upload')
    const { promise, resolve } = Promise.withResolvers<number>()
    new MutationObserver(() => {
      if (/Uploaded/u.test(list.textContent)) resolve(performance.now())
    }).observe(list, { subtree: true, childList: true, characterData: true })
    const began = performance.now()
    button.click()
    return (await promise) - began
  })

/** The same upload without the portal: time (ms) from sending to the answer. */
async function sendBare(page: Page, path: string, address: string, key: string): Promise<number> {
  const input = page.locator('#bare')
  if ((await input.count()) === 0)
    await page.evaluate(() => {
      const bare = document.createElement('input')
      Object.assign(bare, { type: 'file', id: 'bare', hidden: true })
      document.body.append(bare)
    })
  await input.setInputFiles(path)
  return input.evaluate(
    (element, { address, key }) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const [file] = (element as HTMLInputElement).files ?? []
      if (file === undefined) throw new Error('There is no file')
      const form = new FormData()
      form.append('name', 'Document')
      form.append('type', 'OTHER')
      form.append('file', file)
      const sending = new XMLHttpRequest()
      sending.addEventListener('load', () =>
        sending.status === 202 ? resolve(performance.now() - began) : reject(new Error(sending.responseText)),
      )
      sending.open('POST', address)
      sending.setRequestHeader('X-API-KEY', key)
      const began = performance.now()
      sending.send(form)
      return promise
    },
    { address, key },
  )
}

interface HeapSeen {
  /** Growth after garbage collection, in bytes. */
  kept: number
  /** Highest growth, garbage included. */
  peak: number
}

async function watchHeap(devtools: CDPSession, work: () => Promise<void>): Promise<HeapSeen> {
  const used = async (): Promise<number> => (await devtools.send('Runtime.getHeapUsage')).usedSize
  const collected = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage')
    return used()
  }
  const before = await collected()
  let peak = before
  const timer = setInterval(() => void used().then((now) => (peak = Math.max(peak, now))), 100)
  await work()
  clearInterval(timer)
  return { kept: (await collected()) - before, peak: peak - before }
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const server = await ownServer()
await server.start()
const browser = await openBrowser()
try {
  const sources = new Map<number, string>()
  for (const size of SIZES_MB) {
    const path = join(folder, `source-${size}.pdf`)
    await writeFile(path, pdf({ pages: 40, words: 'Unit and tenant', padTo: size * MB }))
    sources.set(size, path)
  }
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signUpNewAccount(page)
  await registerProperty(page)
  const devtools = await context.newCDPSession(page)
  let round = 0

  /** Under a new name each time. */
  const byPortal = async (size: number): Promise<number> => {
    round += 1
    const path = join(folder, `Document ${round}.pdf`)
    await link(sources.get(size) ?? '', path)
    await page.getByLabel('Choose documents').setInputFiles(path)
    await page.getByRole('button', { name: 'Upload 1 file' }).waitFor()
    const took = await pressAndWait(page)
    await page
      .getByRole('button', { name: /^Dismiss/u })
      .first()
      .click()
    return took
  }

  const account = await makeAccount(server.url)
  const propertyId = await makeProperty(account, sampleAddress)
  const address = server.url + pathOf('uploadDocument', { propertyId })
  const byBrowser = (size: number): Promise<number> =>
    sendBare(page, sources.get(size) ?? '', address, account.key)
  /** Same file and fields. */
  const byCurl = async (size: number): Promise<number> => {
    round += 1
    const options = [
      ['--silent', '--fail', '--output', join(folder, 'answer'), '--write-out', '%{time_total}'],
      ['--header', `X-API-KEY: ${account.key}`, '--header', 'Expect:'],
      ['--form', `name=Document ${round}`, '--form', 'type=OTHER'],
      ['--form', `file=@${sources.get(size)};type=application/pdf`],
    ]
    const { stdout } = await run('curl', [...options.flat(), address])
    return Number(stdout) * 1000
  }

  await byPortal(25)
  await byBrowser(25)
  await byCurl(25)
  const portal: number[] = []
  const alone: number[] = []
  const curl: number[] = []
  const heap = await watchHeap(devtools, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      portal.push(await byPortal(LARGE_MB))
      alone.push(await byBrowser(LARGE_MB))
      curl.push(await byCurl(LARGE_MB))
      const [a = 0, b = 0, c = 0] = [portal, alone, curl].map((times) => times.at(-1))
      say(`round ${round}   portal ${ms(a)}   browser alone ${ms(b)}   curl ${ms(c)}`)
    }
  })
  say(`\n${LARGE_MB} MB, median of ${ROUNDS}`)
  say(`  portal        ${ms(median(portal))}`)
  for (const [name, times] of [
    ['browser alone', alone],
    ['curl         ', curl],
  ] as const)
    say(
      `  ${name} ${ms(median(times))}   ratio ${(median(times) / median(portal)).toFixed(2)}   (aim: 0.90 or more)`,
    )
  say(
    `  heap          ${(heap.kept / MB).toFixed(1)} MB kept, ${(heap.peak / MB).toFixed(1)} MB at most on the way   (aim: under 16)`,
  )
  say('\nby size, median of 3')
  for (const size of SIZES_MB) {
    const took = median([await byPortal(size), await byPortal(size), await byPortal(size)])
    say(`  ${String(size).padStart(3)} MB ${ms(took)}   ${(took / size).toFixed(1)} ms/MB`)
  }
} finally {
  await browser.close()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
