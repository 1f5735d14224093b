import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createSandbox } from '@plumbline/sandbox'
import { nginxSite } from '@plumbline/hosting/nginx-site'
import { nginxIsInstalled } from '../../find-browser.ts'
import { startNginx } from '../../support/service/nginx.ts'

/** Signs in with a wrong password. Returns the status. */
const signIn = (url: string, localAddress: string, claimed: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = ask(
      `${url.replace('localhost', '127.0.0.1')}/api/v2/auth/login`,
      {
        method: 'POST',
        localAddress,
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': claimed },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify({ email: 'nobody@example.com', password: 'none' }))
  })

test('behind the generated nginx site each client has its own limit of attempts, whatever address it claims', async () => {
  test.skip(!nginxIsInstalled(), 'nginx isn’t installed')
  test.skip(process.platform !== 'linux', 'only Linux has a whole net of loopback addresses')
  const service = await createSandbox({ dataDir: ':memory:', signInsPerMinute: 3 })
  const serviceUrl = await service.listen({ port: 0, host: '127.0.0.1' })
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-clients-'))
  const deployDir = `${dir}-deploy`
  await mkdir(join(deployDir, 'nginx'), { recursive: true })
  await writeFile(join(dir, 'index.html'), '<!doctype html>')
  const site = nginxSite({
    headers: { portal: {}, pay: {}, asset: {}, files: {} },
    base: '/',
    pages: {},
    serviceUrl,
    proxied: true,
  })
  await writeFile(join(deployDir, 'nginx/plumbline.conf'), site)
  const remove = () => Promise.all([dir, deployDir].map((path) => rm(path, { recursive: true })))
  const nginx = await startNginx({ dir, deployDir, remove: async () => void (await remove()) }, '/')
  try {
    const statuses: (number | undefined)[] = []
    for (let claim = 1; claim <= 4; claim += 1)
      statuses.push(await signIn(nginx.url, '127.0.0.2', `203.0.113.${claim}`))
    expect(statuses).toEqual([401, 401, 401, 429])
    expect(await signIn(nginx.url, '127.0.0.3', '127.0.0.2')).toBe(401)
  } finally {
    await nginx.stop()
    await service.close()
    await remove()
  }
})
