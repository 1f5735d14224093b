import type { Page } from '@playwright/test'

export const CONTROL_TOKEN = 'token-of-the-browser-tests'

export const controlHeaders = { 'X-Sandbox-Token': CONTROL_TOKEN }

export const enterControl = async (page: Page, server: string): Promise<void> => {
  const answer = await page.request.post(`${server}/sandbox/enter`, { data: { token: CONTROL_TOKEN } })
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()}`)
}
