import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** 320 px, and a desktop at 200% zoom (WCAG 1.4.10 and 1.4.4). */
const NARROW = [
  { width: 320, height: 700 },
  { width: 640, height: 450 },
]
type Scheme = 'light' | 'dark'

/**
 * Accessibility violations, including target size (WCAG 2.5.8, off by default). Our pages have no frames, so axe's
 * legacy mode saves its extra tab for them.
 */
export async function barriers(page: Page, look = 'as it stands'): Promise<string[]> {
  // axe is half a megabyte: inject it once per page.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const found = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .exclude('plumbline-presenter')
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${look}: ${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}

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

/** axe would measure colors mid-transition. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

async function look(page: Page, viewport: typeof DESK, colorScheme: Scheme): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settled(page)
  return [...(await barriers(page, `${colorScheme}, ${viewport.width} px`)), ...(await sideways(page))]
}

/** Checks light on desktop, dark on a phone, narrow and zoomed. */
export async function examine(page: Page): Promise<string[]> {
  const problems = [...(await look(page, DESK, 'light')), ...(await look(page, PHONE, 'dark'))]
  for (const viewport of NARROW) {
    await page.setViewportSize(viewport)
    problems.push(...(await sideways(page)))
  }
  await page.setViewportSize(DESK)
  return problems
}

/** These looks differ only in the frame: one or two pages are enough. */
export const examineFrame = async (page: Page): Promise<string[]> => [
  ...(await look(page, PHONE, 'light')),
  ...(await look(page, DESK, 'dark')),
]
