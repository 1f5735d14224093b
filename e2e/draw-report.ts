/** `npm run report`: prints `packages/sandbox/src/demo/sample-report.html` to the PDF the sandbox serves. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from './launch.ts'

const root = join(import.meta.dirname, '..')
const html = await readFile(join(root, 'packages/sandbox/src/demo/sample-report.html'), 'utf8')
const mark = await readFile(join(root, 'public/mark.svg'), 'utf8')
const font = await readFile(
  join(root, 'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
  'base64',
)
const face = `<style>@font-face { font-family: 'Public Sans'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }</style>`

const browser = await chromium.launch(chromiumLaunch)
try {
  const page = await browser.newPage()
  await page.setContent(html.replaceAll('MARK', mark).replace('</head>', `${face}</head>`))
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({
    path: join(root, 'packages/sandbox/src/demo/sample-report.pdf'),
    preferCSSPageSize: true,
    printBackground: true,
  })
} finally {
  await browser.close()
}
