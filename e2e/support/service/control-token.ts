import type { Page } from '@playwright/test'

/** Control token of all sandboxes in the tests. */
export const CONTROL_TOKEN = 'token-of-the-browser-tests'

export const controlHeaders = { 'X-Sandbox-Token': CONTROL_TOKEN }

/** Lets the page's browser use the control actions and the presenter toolbar. */
export const enterControl = async (page: Page, server: string): Promise<void> => {
  const answer = await page.request.post(`${server}/sandbox/enter`, { data: { token: CONTROL_TOKEN } })
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()}`)
}
