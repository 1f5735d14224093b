import type { Page } from '@playwright/test'
import type { Run } from './scenario.ts'

const crashed = /Something went wrong on this page|This page couldn’t load/u

export async function watchPages({ context, troubles }: Run): Promise<void> {
  context.on('weberror', (error) => {
    troubles.push(`page error: ${error.error().stack ?? error.error().message}`)
  })
  const watch = (page: Page) => page.on('crash', () => troubles.push(`the tab crashed at ${page.url()}`))
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  await context.exposeFunction('soakSawTrouble', (trouble: string) => void troubles.push(trouble))
  await context.addInitScript((crash) => {
    const report = (trouble: string): void => {
      const { soakSawTrouble } = globalThis as { soakSawTrouble?: (trouble: string) => void }
      soakSawTrouble?.(trouble)
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`CSP violation: ${violatedDirective} ${blockedURI}`),
    )
    const words = new RegExp(crash, 'u')
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (words.test(title)) report(`“${title}” at ${location.href}`)
    }).observe(document, { childList: true, subtree: true })
  }, crashed.source)
}
