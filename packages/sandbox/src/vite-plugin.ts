import { join } from 'node:path'
import type { Plugin } from 'vite'
import { tokenNotice } from './control/access.ts'
import { toSandboxPage } from './portal.ts'
import { isSwitch } from './presenter/register.ts'
import { createSandbox } from './server.ts'
import { hostingSettings } from './settings.ts'

const isSandboxPath = (url: string): boolean => /^\/(?:api|sandbox)(?:[/?]|$)/u.test(url)

/** Adds the sandbox to Vite's development server: same port, same data folder as `npm start`. */
export const sandboxPlugin = (): Plugin => ({
  name: 'plumbline-sandbox',
  apply: 'serve',
  async configureServer(server) {
    const app = await createSandbox({
      dataDir: process.env['SANDBOX_DATA'] ?? join(server.config.root, '.sandbox'),
      ...hostingSettings(process.env),
    })
    await app.ready()
    server.httpServer?.once('listening', () => {
      const address = server.httpServer?.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.config.logger.info(tokenNotice(app.controlAccess, `http://localhost:${port}`))
    })
    server.httpServer?.once('close', () => void app.close())
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? ''
      const isVisit = request.headers['sec-fetch-mode'] === 'navigate'
      if (isSandboxPath(url) || (isVisit && isSwitch(url))) app.routing(request, response)
      else next()
    })
  },
  // Vite doesn't pass the request, so every page gets the toolbar's script; it's empty unless presenting.
  transformIndexHtml: {
    order: 'post',
    handler: (html, { originalUrl, path }) =>
      toSandboxPage(html, (originalUrl ?? path).startsWith('/pay/') ? 'pay' : 'portal', true),
  },
})
