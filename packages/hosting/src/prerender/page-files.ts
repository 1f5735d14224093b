import type { Patterns } from '../patterns.ts'
import { criticalCss } from './critical-css.ts'
import { putInScript } from '../inline-script.ts'

/** Shown by `inline/watch-files.ts` in place of everything that the first script would do. */
const stuckNotice =
  '<template id="no-scripts"><div id="stuck" role="alert"><p>This page couldn’t load, and nothing was sent. Check your connection, then reload the page.</p><button type="button">Reload</button></div></template>'

/** The elements of the style sheet and of the scripts, as the build writes them. */
const stylesheetLink = /\s*<link rel="stylesheet"[^>]*>/u
const moduleScript = /<script type="module"( crossorigin) src(="[^"]*")><\/script>/gu

/** HTML of the prerendered pages; `frame` surrounds the others. */
export interface PrerenderedPages {
  signIn: string
  signUp: string
  frame: string
}

export interface BuiltPage {
  patterns: Patterns
  /** `index.html` as the bundler leaves it. */
  html: string
  /** The style sheet that it names. */
  css: string
  pages: PrerenderedPages
  /** The mark, an SVG. */
  icon: string
  base: string
  /** Inline scripts behind the one that reads the look. */
  scripts: readonly string[]
}

const insertBefore = (html: string, tag: string, pieces: readonly string[]): string =>
  html.replace(new RegExp(`\\s*${tag}`, 'u'), (end) =>
    [...pieces.map((piece) => `\n    ${piece}`), end].join(''),
  )

/** An SVG as an address, with as little escaped as browsers ask for: that packs better. */
const iconAddress = (svg: string): string =>
  `data:image/svg+xml,${svg
    .replace(/\s*\n\s*/gu, '')
    .replaceAll('"', "'")
    .replace(/[%#<>]/gu, encodeURIComponent)}`

/**
 * The files of the pages. Each has the frame of the signed-in pages and one sign-in page, inert until a script puts in the one that fits
 * the visit, and the styles of both. The whole style sheet is asked for by that script, too: under a form that can be used already it
 * would only take the line from the first script. The first script is loaded at once and started by that script, once the last first screen is
 * painted. Scripts have a low priority: the page is painted without them. The tab's icon stands in the document: browsers ask for it twice, in
 * the midst of the scripts.
 */
export async function pageFiles({
  html,
  css,
  pages,
  icon,
  base,
  scripts,
  patterns,
}: BuiltPage): Promise<Record<string, string>> {
  const link = stylesheetLink.exec(html)?.[0].trim() ?? ''
  const modules = [...html.matchAll(moduleScript)].map(([script]) => script).join('')
  const bare = html
    .replace(stylesheetLink, '')
    .replace(/(?<=<link rel="icon" href=")[^"]*/u, iconAddress(icon))
    .replaceAll(moduleScript, '<link rel="modulepreload" fetchpriority="low"$1 href$2>')
    .replace('</script>', (end) => [end, ...scripts.map((text) => `<script>${text}</script>`)].join('\n    '))
  const complete = async (page: 'signIn' | 'signUp', own?: string): Promise<string> => {
    const bodies = [
      stuckNotice,
      `<template id="app"><div inert class="contents">${pages.frame}</div></template>`,
      `<template id="sign-in" data-page="${page}">${pages[page]}</template>`,
    ]
    const styled = insertBefore(bare, '</head>', [`<style>${criticalCss(css, bodies.join(''))}</style>`])
    return insertBefore(styled, '</body>', [
      ...bodies,
      `<template id="files">${link}${modules}</template>`,
      `<script>${await putInScript(base, patterns, own)}</script>`,
    ])
  }
  return {
    'index.html': await complete('signIn'),
    'sign-up.html': (await complete('signUp', patterns.signUp))
      .replace('<title>', '<title>Create an account · ')
      // The only page for search engines.
      .replace(/\s*<meta name="robots"[^>]*>/u, ''),
  }
}
