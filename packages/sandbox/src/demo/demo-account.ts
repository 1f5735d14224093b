import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { accountOf } from '@plumbline/service-contract/account'
import type { Sandbox } from '../service/context.ts'
import { fillDemoAccount } from './demo-portfolio.ts'
import { success } from '../http/envelope.ts'
import { createAccount } from '../service/records/accounts.ts'

/** Minimum between two checks of a demo order; other orders: 60 s. */
const CHECK_SECONDS = 5

/** Printed from `sample-report.html`: `npm run report`. */
export const SAMPLE_REPORT = '/sandbox/sample-report.pdf'

const PAPERS = [
  { name: 'Rent roll (Excel)', file: 'Maple Court rent roll 2026-10.xlsx' },
  { name: 'Operating statement (PDF)', file: 'Maple Court T-12 October 2026.pdf' },
  { name: 'Photo (PNG)', file: 'Maple Court front.png' },
  { name: 'High Street, 314 units (CSV)', file: 'High St units.csv' },
  { name: 'High Street, all units (CSV)', file: 'High St all units 2026-11-15.csv' },
  { name: 'High Street, T-12 (CSV)', file: 'High St T-12 October 2026.csv' },
].map(({ name, file }) => ({ name, url: `/sandbox/papers/${encodeURIComponent(file)}` }))

/**
 * `POST /sandbox/demo-account`: new account with properties, documents and orders in every state. The portal signs
 * in, restores `portfolio` as a backup and offers `papers`.
 */
export function registerDemoAccount(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'papers'),
    prefix: '/sandbox/papers/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('Content-Disposition', `attachment; filename="${basename(path)}"`)
      response.header('X-Content-Type-Options', 'nosniff')
      response.header('Cache-Control', 'no-cache')
    },
  })
  const report = readFileSync(join(import.meta.dirname, 'sample-report.pdf'))
  app.get(SAMPLE_REPORT, (_, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/pdf').send(report),
  )
  app.post('/sandbox/demo-account', async (_request, reply) => {
    const email = `demo-${randomBytes(4).toString('hex')}@plumbline.example`
    const password = randomBytes(15).toString('base64url')
    const user = await createAccount(sandbox, {
      email,
      password,
      firstName: 'Dana',
      lastName: 'Demo',
      checkSeconds: CHECK_SECONDS,
      isDemo: true,
    })
    if (user === undefined) throw new Error('A demo account name was already taken')
    const portfolio = fillDemoAccount(sandbox, { id: user.id, account: accountOf(email) })
    reply.header('Cache-Control', 'no-store')
    return success({ email, password, checkSeconds: CHECK_SECONDS, portfolio, papers: PAPERS })
  })
}
