import type { Page } from '@playwright/test'

/** The control token of every sandbox that the tests start. */
export const CONTROL_TOKEN = 'token-of-the-browser-tests'

/** Headers of a control action. */
export const controlHeaders = { 'X-Sandbox-Token': CONTROL_TOKEN }

/** Lets the browser of a page use a server's control actions, and with them the presenter toolbar. */
export const enterControl = async (page: Page, server: string): Promise<void> => {
  const answer = await page.request.post(`${server}/sandbox/enter`, { data: { token: CONTROL_TOKEN } })
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()}`)
}
