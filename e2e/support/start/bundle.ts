import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { InPage } from './in-page.ts'

export type { PortfolioRows, SignInRows } from './in-page.ts'

let bundling: Promise<string> | null = null

/** Bundles `in-page.ts`; cached per process. */
function inPageScript(): Promise<string> {
  bundling ??= bundle()
  return bundling
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'unused' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('The start line was not bundled')
  return output.output[0].code
}

/** Requires a page on the portal's origin. */
export async function callInPage<Name extends keyof InPage>(
  page: Page,
  name: Name,
  ...input: Parameters<InPage[Name]>
): Promise<Awaited<ReturnType<InPage[Name]>>> {
  if (!(await page.evaluate(() => 'plumblineStart' in globalThis))) await page.evaluate(await inPageScript())
  return page.evaluate(
    ({ name, input }) => {
      const { plumblineStart } = globalThis as unknown as {
        plumblineStart: Record<string, (...given: unknown[]) => Promise<never>>
      }
      return plumblineStart[name]?.(...input) as Promise<never>
    },
    { name, input },
  )
}
