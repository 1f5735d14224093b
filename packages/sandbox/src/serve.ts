import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tokenNotice } from './control/access.ts'
import { createTlsFront } from './http/tls-front.ts'
import { createSandbox } from './server.ts'
import { hostingSettings } from './settings.ts'

const root = join(import.meta.dirname, '../../..')
const port = Number(process.env['PORT'] ?? 4173)
const host = process.env['HOST'] ?? '127.0.0.1'

const app = await createSandbox({
  dataDir: process.env['SANDBOX_DATA'] ?? join(root, '.sandbox'),
  portalDir: process.env['PORTAL_DIR'] ?? join(root, 'dist'),
  ...hostingSettings(process.env),
})
const isTls = process.argv.includes('--tls')
await app.listen(isTls ? { port: 0, host: '127.0.0.1' } : { port, host })
const front = isTls ? await createTlsFront({ port: (app.server.address() as AddressInfo).port }) : null
front?.listen(port, host)
const address = `${isTls ? 'https' : 'http'}://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
console.log(`Plumbline is at ${address}`)
console.log(tokenNotice(app.controlAccess, address))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    front?.close()
    void app.close().then(() => process.exit(0))
  })
}
