import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { nginxSite } from '@plumbline/hosting/nginx-site'
import { nginxIsInstalled } from '../../find-browser.ts'
import { startNginx } from '../../support/service/nginx.ts'

/** Calls the service from `localAddress`, claiming another. */
const callFrom = (url: string, localAddress: string, claimed: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const address = `${url.replace('localhost', '127.0.0.1')}/api/v2/auth/login`
    const sent = ask(address, { localAddress, headers: { 'X-Forwarded-For': claimed } }, (answer) =>
      resolve(text(answer)),
    )
    sent.once('error', reject)
    sent.end()
  })

test('behind the generated nginx site the service sees each client’s own address, whatever it claims', async () => {
  test.skip(!nginxIsInstalled(), 'nginx isn’t installed')
  test.skip(process.platform !== 'linux', 'only Linux has a whole net of loopback addresses')
  const service = createServer(({ headers }, response) => response.end(headers['x-forwarded-for']))
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-clients-'))
  const deployDir = `${dir}-deploy`
  await mkdir(join(deployDir, 'nginx'), { recursive: true })
  await writeFile(join(dir, 'index.html'), '<!doctype html>')
  const site = nginxSite({
    headers: { portal: {}, pay: {}, asset: {}, files: {} },
    base: '/',
    pages: {},
    serviceUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    proxied: true,
  })
  await writeFile(join(deployDir, 'nginx/plumbline.conf'), site)
  const remove = () => Promise.all([dir, deployDir].map((path) => rm(path, { recursive: true })))
  const nginx = await startNginx({ dir, deployDir, remove: async () => void (await remove()) }, '/')
  try {
    for (const client of ['127.0.0.2', '127.0.0.3'])
      expect(await callFrom(nginx.url, client, '203.0.113.1')).toBe(client)
  } finally {
    await nginx.stop()
    service.close()
    await remove()
  }
})
