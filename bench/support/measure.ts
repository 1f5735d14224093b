import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '#e2e/find-browser.ts'
import { createSandbox } from '@plumbline/sandbox'

/** Output of `npm run build`. */
export const builtPortal = join(import.meta.dirname, '../../dist')

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const ms = (value: number): string => `${value.toFixed(0)} ms`

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

/** In-memory sandbox for a built page; returns its address and a stop function. */
export async function serve(
  portalDir = builtPortal,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const app = await createSandbox({ dataDir: ':memory:', portalDir, totalBytes: Infinity })
  const origin = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  return { origin, close: () => app.close() }
}

/** 1.6 Mbit/s, 150 ms, CPU four times slower. */
export async function likeAPhone(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** As columns; the first row is the heading. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    say(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join(' | '),
    )
}
