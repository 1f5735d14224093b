import type { CDPSession, Page } from '@playwright/test'

const SIZES = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1100, 800],
  [1280, 800],
] as const

/** A laptop at 200% zoom, a smaller one, and 400%: bars must not cover the focused control. */
const LOW = [
  [720, 450],
  [640, 400],
  [360, 225],
] as const

/** Browser font sizes in px, each with the narrowest width it is used at. */
const FONTS = [
  [16, 0],
  [24, 768],
  [32, 1280],
] as const

/**
 * Words broken across lines, except at a hyphen or slash. Words over 20 letters, such as an email or a file
 * name, may break if their column is narrower.
 */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widthOf = (element: Element): number => {
      let block = element
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement !== null)
        block = block.parentElement
      const { paddingLeft, paddingRight } = getComputedStyle(block)
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent, nodeValue } = node
      if (parent === null || nodeValue === null || nodeValue.trim() === '') continue
      // Street names on a map are rotated.
      if (parent instanceof SVGElement) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Text for screen readers only is one pixel wide.
      if (widthOf(parent) <= 1) continue
      range.selectNodeContents(node)
      if (range.getClientRects().length < 2) continue
      for (const { 0: word, index } of nodeValue.matchAll(/[^\s/\p{Pd}\u200B]+[/\p{Pd}]?/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first] = lines
        if (first === undefined || lines.every(({ top }) => Math.abs(top - first.top) < first.height / 2))
          continue
        const length = lines.reduce((sum, { width }) => sum + width, 0)
        if (word.length <= 20 || length < widthOf(parent)) found.add(`“${word}” is broken`)
      }
      // Parcel numbers and dates must not break at their hyphens, either.
      for (const { 0: number, index } of nodeValue.matchAll(/(?<![^\s(])\d+(?:-\d+){2,}(?![^\s.,;)])/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.add(`“${number}” is broken`)
      }
    }
    return [...found]
  })

/** Controls whose center a fixed or sticky bar covers after scrolling them into view, down and up. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBar = (element: Element): boolean =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    const barOver = (control: Element): Element | null => {
      control.scrollIntoView({ block: 'nearest' })
      const box = control.getClientRects()[0]
      if (box === undefined) return null
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (hit === null || hit.contains(control) || control.contains(hit)) return null
      let bar: Element | null = hit
      while (bar !== null && !isBar(bar)) bar = bar.parentElement
      // Toasts disappear; the sandbox's toolbar isn't part of the portal.
      return bar === null || bar.contains(control) || bar.matches('[aria-live], plumbline-presenter')
        ? null
        : bar
    }
    const controls = [
      ...document.body.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isShown && width > 1 && height > 1 && control.closest('[inert], [aria-hidden="true"]') === null
    })
    const found = new Set<string>()
    for (const control of [...controls, ...controls.toReversed()]) {
      const bar = barOver(control)
      if (bar === null) continue
      const name = control.getAttribute('aria-label') ?? (control.textContent.trim() || control.outerHTML)
      found.add(`“${name.slice(0, 80)}” is covered by ${bar.outerHTML.slice(0, 80)}`)
    }
    scrollTo(0, 0)
    return [...found]
  })

const fontTools = new WeakMap<Page, CDPSession>()

/** Changes Chromium's font setting, which media queries in rem follow. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const tools = fontTools.get(page) ?? (await page.context().newCDPSession(page))
  fontTools.set(page, tools)
  await tools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
}

/** Maps each finding to the font sizes and widths where it occurs. */
export async function illegible(page: Page, fonts: readonly number[]): Promise<Record<string, string>> {
  await page.evaluate(() => document.fonts.ready)
  const before = page.viewportSize()
  const found: Record<string, string> = {}
  for (const [font, narrowest] of FONTS.filter(([font]) => fonts.includes(font))) {
    await setFontSize(page, font)
    for (const [width, height] of SIZES.filter(([width]) => width >= narrowest)) {
      await page.setViewportSize({ width, height })
      for (const finding of [...(await brokenWords(page)), ...(await coveredControls(page))])
        found[finding] = `${found[finding] ?? ''} ${font}/${width}`.trim()
    }
  }
  await setFontSize(page, 16)
  for (const [width, height] of LOW) {
    await page.setViewportSize({ width, height })
    for (const finding of await coveredControls(page))
      found[finding] = `${found[finding] ?? ''} ${width}×${height}`.trim()
  }
  if (before !== null) await page.setViewportSize(before)
  return found
}
