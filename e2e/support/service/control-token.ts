import type { Page } from '@playwright/test'

/** The token of the control page of every sandbox that the tests start. */
export const CONTROL_TOKEN = 'token-of-the-browser-tests'

/** What a request to the control page's endpoints has to show. */
export const controlHeaders = { 'X-Sandbox-Token': CONTROL_TOKEN }

/** Lets the browser of a page use the control page of a server, and with it the presenter's bar. */
export const enterControl = async (page: Page, server: string): Promise<void> => {
  const answer = await page.request.post(`${server}/sandbox/enter`, { data: { token: CONTROL_TOKEN } })
  if (!answer.ok()) throw new Error(`The control page answered ${answer.status()}`)
}
