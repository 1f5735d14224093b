import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colors } from '../tailwind.config.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string): Buffer => readFileSync(join(root, name))
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as {
  icons: { src: string; sizes: string }[]
  background_color: string
}

/** The mark that the icons were drawn from. After a change of it: `npm run icons`, and note its digest here. */
const DRAWN_FROM = '46f638d2ce936a14'

describe('what a home screen needs', () => {
  it('has icons of the size that it says, drawn from the mark of today', () => {
    const pictures = [...manifest.icons, { src: 'apple-touch-icon.png', sizes: '180x180' }].filter(
      ({ src }) => src.endsWith('.png'),
    )
    expect(pictures).toHaveLength(4)
    for (const { src, sizes } of pictures) {
      const file = read(`public/${src}`)
      expect(file.subarray(1, 4).toString()).toBe('PNG')
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
    }
    const drawn = read('public/mark.svg').toString() + colors.accent[0] + colors['on-accent'][0]
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(DRAWN_FROM)
  })

  it('is named by the page', () => {
    const page = read('index.html').toString()
    expect(page).toMatch(/rel="manifest" href="[^"]*manifest\.webmanifest"/u)
    // Safari would turn numbers into links.
    expect(page).toContain(
      '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"',
    )
    expect(page).toMatch(/rel="apple-touch-icon" href="[^"]*apple-touch-icon\.png"/u)
  })

  it('stays within the path of the portal', () => {
    expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone', name: 'Plumbline' })
    expect(manifest).not.toHaveProperty('id')
  })

  it('has the colors of the palette', () => {
    const [light, dark] = colors.paper
    expect(manifest).toMatchObject({ background_color: light, theme_color: light })
    const themes = [
      ...read('index.html')
        .toString()
        .matchAll(/scheme: (\w+)\)" content="([^"]+)"/gu),
    ]
    expect(themes.map(([, scheme, color]) => [scheme, color])).toEqual([
      ['light', light],
      ['dark', dark],
    ])
  })
})
