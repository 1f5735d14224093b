/** Renders the home screen icons into `public/`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { colors } from '../tailwind.config.ts'
import { chromiumLaunch } from './launch.ts'

const folder = join(import.meta.dirname, '../public')

/** `mark`: share of the width (masked icons show only the middle 80%). `round`: corner radius. */
const icons = [
  { name: 'icon-192', size: 192, mark: 0.66, round: 0.22 },
  { name: 'icon-512', size: 512, mark: 0.66, round: 0.22 },
  { name: 'icon-maskable-512', size: 512, mark: 0.52, round: 0 },
  { name: 'apple-touch-icon', size: 180, mark: 0.66, round: 0 },
]

const svg = await readFile(join(folder, 'mark.svg'), 'utf8')
const browser = await chromium.launch(chromiumLaunch)
try {
  for (const { name, size, mark, round } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>
        body { margin: 0 }
        main { display: grid; place-items: center; height: 100vh; background: ${colors.accent[0]}; border-radius: ${round * 100}% }
        svg { width: ${mark * 100}% }
        svg path { fill: ${colors['on-accent'][0]} !important }
      </style><main>${svg}</main>`,
    )
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  }
} finally {
  await browser.close()
}
