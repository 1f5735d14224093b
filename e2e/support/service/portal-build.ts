import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface PortalBuild {
  dir: string
  /** nginx site and source maps. */
  deployDir: string
  remove: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** At `/`, service on its own origin. */
export const plainBuild: PortalBuild = {
  dir: join(root, 'dist'),
  deployDir: join(root, 'dist-deploy'),
  remove: () => Promise.resolve(),
}

/** `config`: file of this folder that replaces the Vite config. */
export async function buildPortal(variables: Record<string, string>, config?: string): Promise<PortalBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-build-'))
  const dir = join(folder, 'dist')
  await promisify(execFile)(
    'vite',
    [
      'build',
      '--outDir',
      dir,
      '--emptyOutDir',
      ...(config ? ['--config', join(import.meta.dirname, config)] : []),
    ],
    {
      cwd: root,
      env: { ...process.env, ...variables },
    },
  )
  return { dir, deployDir: `${dir}-deploy`, remove: () => rm(folder, { recursive: true, force: true }) }
}
