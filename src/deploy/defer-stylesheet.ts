import type { Plugin } from 'vite'

/** The style sheet's element, as the build writes it. */
const sheet = /\s*<link rel="stylesheet"[^>]*>/u

/**
 * Moves the style sheet behind the shape that `index.html` draws by itself: a browser paints what stands before a style
 * sheet without waiting for it. The script still runs after it.
 */
export function deferStylesheet(): Plugin {
  return {
    name: 'plumbline-defer-stylesheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const link = sheet.exec(html)?.[0]
        return link === undefined
          ? html
          : html.replace(link, '').replace(/\s*<\/body>/u, `${link}\n  </body>`)
      },
    },
  }
}
