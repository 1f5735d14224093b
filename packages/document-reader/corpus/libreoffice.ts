import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bytesOf, type Sample } from './corpus.ts'

const run = promisify(execFile)

/** On Debian: `apt-get install libreoffice-calc-nogui`. */
async function isInstalled(): Promise<boolean> {
  try {
    await run('soffice', ['--version'])
    return true
  } catch {
    return false
  }
}

/** The same workbooks opened and saved by LibreOffice; empty if it isn't installed. */
export async function rewritten(
  samples: readonly Sample[],
): Promise<{ sample: Sample; bytes: Uint8Array }[]> {
  if (!(await isInstalled())) return []
  const folder = await mkdtemp(join(tmpdir(), 'figures-'))
  try {
    const paths: string[] = []
    for (const [index, sample] of samples.entries()) {
      const path = join(folder, `${index}.xlsx`)
      await writeFile(path, bytesOf(sample))
      paths.push(path)
    }
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      join(folder, 'out'),
      ...paths,
    ])
    return await Promise.all(
      samples.map(async (sample, index) => ({
        sample,
        bytes: await readFile(join(folder, 'out', `${index}.xlsx`)),
      })),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
