import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { colours } from '../../../tailwind.config.ts'
import { drawMark, type IconLook } from './draw-mark.ts'
import { png } from './png.ts'

/** The manifest's file at the base path. */
const MANIFEST = 'manifest.webmanifest'
const TOUCH_ICON = 'apple-touch-icon.png'

const [light, dark] = colours.paper
const spruce = { ground: colours.accent[0], front: colours['on-accent'][0] }

/** Systems that cut an icon to their own shape get one that is colored to its edge. */
export const icons: Readonly<Record<string, IconLook & { purpose?: 'any' | 'maskable' }>> = {
  'icon-192.png': { size: 192, mark: 0.66, round: 0.22, purpose: 'any', ...spruce },
  'icon-512.png': { size: 512, mark: 0.66, round: 0.22, purpose: 'any', ...spruce },
  'icon-maskable-512.png': { size: 512, mark: 0.52, round: 0, purpose: 'maskable', ...spruce },
  [TOUCH_ICON]: { size: 180, mark: 0.66, round: 0, ...spruce },
}

/** What a browser needs to put the portal on a home screen. `base` is the path under which it is hosted, with both slashes. */
export const webManifest = (base: string): object => ({
  id: base,
  name: 'Plumbline',
  short_name: 'Plumbline',
  description: 'Register a property, add documents, order a valuation or loan quote.',
  lang: 'en',
  dir: 'ltr',
  start_url: base,
  scope: base,
  display: 'standalone',
  background_color: light,
  theme_color: light,
  icons: [
    ...Object.entries(icons)
      .filter(([, { purpose }]) => purpose !== undefined)
      .map(([name, { size, purpose }]) => ({
        src: base + name,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    { src: `${base}mark.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
})

const themeColor = (scheme: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
  injectTo: 'head',
})

/** Lets the portal be installed: the manifest, icons drawn from the mark, and the tags that name them. */
export function installable(): Plugin {
  let base = '/'
  let root = ''
  return {
    name: 'plumbline-installable',
    apply: 'build',
    configResolved: (config) => {
      ;({ base, root } = config)
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        themeColor('light', light),
        themeColor('dark', dark),
        { tag: 'link', attrs: { rel: 'manifest', href: base + MANIFEST }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: base + TOUCH_ICON }, injectTo: 'head' },
      ],
    },
    generateBundle() {
      const mark = readFileSync(join(root, 'public/mark.svg'), 'utf8')
      for (const [fileName, look] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName, source: png(drawMark(mark, look), look.size) })
      this.emitFile({
        type: 'asset',
        fileName: MANIFEST,
        source: `${JSON.stringify(webManifest(base), null, 2)}\n`,
      })
    },
  }
}
