import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** 320 px, and a desk at 200 % zoom (WCAG 1.4.10 and 1.4.4). */
const NARROW = [
  { width: 320, height: 700 },
  { width: 640, height: 450 },
]
type Scheme = 'light' | 'dark'

/**
 * What axe finds, target size (WCAG 2.5.8, off by default in axe) included. What is Stripe's own is left out; no other
 * frame holds anything of ours, so axe runs in the page alone.
 */
async function violations(page: Page, look: string): Promise<string[]> {
  // Its half a megabyte of script goes into a page once.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const found = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .exclude('.__PrivateStripeElement-input')
    .exclude('iframe')
    .exclude('plumbline-presenter')
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${look}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}

/** What sticks out sideways, at the page's present width. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const last = wide.at(-1)?.outerHTML.slice(0, 200) ?? 'the page'
    return [`${clientWidth} px: ${scrollWidth} px wide: ${last}`]
  })

/** Waits until nothing moves any more: a colour on its way would be measured as it happens to be. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

async function look(page: Page, viewport: typeof DESK, colorScheme: Scheme): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  return [...(await violations(page, `${colorScheme}, ${viewport.width} px`)), ...(await sideways(page))]
}

/** Everything wrong with what is to be seen: on a desk in light, on a phone in dark, and narrow or enlarged. */
export async function examine(page: Page): Promise<string[]> {
  const troubles = [...(await look(page, DESK, 'light')), ...(await look(page, PHONE, 'dark'))]
  for (const viewport of NARROW) {
    await page.setViewportSize(viewport)
    troubles.push(...(await sideways(page)))
  }
  await page.setViewportSize(DESK)
  return troubles
}

/** The other two looks: they differ in the frame alone, so a page or two will do. */
export const examineFrame = async (page: Page): Promise<string[]> => [
  ...(await look(page, PHONE, 'light')),
  ...(await look(page, DESK, 'dark')),
]
