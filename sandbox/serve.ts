import { join } from 'node:path'
import { createSandbox } from './server.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 4173)
const host = process.env['HOST'] ?? '127.0.0.1'
const signups = process.env['SANDBOX_SIGNUPS_PER_MINUTE']
const tokenSeconds = process.env['SANDBOX_ACCESS_TOKEN_SECONDS']

const app = await createSandbox({
  dataDir: process.env['SANDBOX_DATA'] ?? join(root, '.sandbox'),
  portalDir: process.env['PORTAL_DIR'] ?? join(root, 'dist'),
  ...(signups === undefined ? {} : { signupsPerMinute: Number(signups) }),
  ...(tokenSeconds === undefined ? {} : { accessTokenSeconds: Number(tokenSeconds) }),
})
await app.listen({ port, host })
console.log(`Plumbline is at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
console.log(
  `The sandbox's control page is at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}/sandbox`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
