/** `npm run client`: generates schema.d.ts from the OpenAPI document, with the generator's own TypeScript. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiDocuments } from '@plumbline/hosting/api-documents/api-documents'
import { documentLine } from './document-line.ts'

const folder = join(import.meta.dirname, '../client')
const text = apiDocuments('')['openapi.json'] ?? ''
const work = mkdtempSync(join(tmpdir(), 'plumbline-client-'))
try {
  const shell = process.platform === 'win32'
  writeFileSync(join(work, 'openapi.json'), text)
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', folder], { stdio: 'inherit', shell })
  const output = join(folder, 'schema.d.ts')
  execFileSync(
    process.execPath,
    [
      join(folder, 'node_modules/openapi-typescript/bin/cli.js'),
      join(work, 'openapi.json'),
      '--output',
      output,
    ],
    { stdio: 'inherit' },
  )
  writeFileSync(output, `${documentLine(text)}\n${readFileSync(output, 'utf8')}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
