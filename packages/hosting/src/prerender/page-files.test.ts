import { runInNewContext, Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inlinePieces } from '../headers.ts'
import { pageFiles } from './page-files.ts'

const html = `<!doctype html>
<html>
  <head>
    <title>Plumbline</title>
    <link rel="icon" href="/portal/mark.svg" type="image/svg+xml" />
    <script>look()</script>
    <style>.unfit{display:none}</style>
    <script type="module" crossorigin src="/portal/assets/first-a.js"></script>
    <link rel="stylesheet" crossorigin href="/portal/assets/first-a.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
const files = await pageFiles({
  html,
  css: '.in{top:0}.up{top:1px}.frame{top:2px}.other{top:3px}',
  pages: {
    signIn: '<i class="in"></i>',
    signUp: '<i class="up"></i>',
    frame: '<i class="frame"></i>',
  },
  icon: '<svg fill="#1e5b4a"/>',
  base: '/portal/',
  patterns: {
    home: '/',
    signUp: '/sign-up',
    pay: '/pay/:attemptId',
    order: '/orders/:orderId',
    receipt: '/orders/:orderId/receipt',
  },
  scripts: ['guards()', 'ahead()'],
})
const indexHtml = files['index.html'] ?? ''
const signUpHtml = files['sign-up.html'] ?? ''

describe('the files of the pages', () => {
  it('inline the critical styles before the page, and keep the whole sheet and the scripts in a template after it', () => {
    const { inlineStyles } = inlinePieces(indexHtml)
    expect(inlineStyles).toEqual(['.unfit{display:none}', '.in{top:0}.frame{top:2px}'])
    expect(inlinePieces(signUpHtml).inlineStyles[1]).toBe('.up{top:1px}.frame{top:2px}')
    for (const file of [indexHtml, signUpHtml]) {
      const places = [
        '</head>',
        '<div id="root">',
        '<template id="app">',
        '<template id="sign-in"',
        'rel="stylesheet"',
      ]
      const found = places.map((place) => file.indexOf(place))
      expect(found).toEqual(found.toSorted((one, other) => one - other))
      expect(found).not.toContain(-1)
      expect(file).toMatch(
        /<template id="files"><link rel="stylesheet"[^>]*><script type="module" [^>]*><\/script><\/template>/u,
      )
      expect(file).toMatch(/<link rel="modulepreload" [^>]* href="\/portal\/assets\/first-a.js">/u)
    }
  })

  it('inline their tab icon', () => {
    for (const file of [indexHtml, signUpHtml])
      expect(file).toContain(
        `<link rel="icon" href="data:image/svg+xml,%3Csvg fill='%231e5b4a'/%3E" type="image/svg+xml" />`,
      )
  })

  it('have their inline scripts in order: the look first, the one that inserts the page last', () => {
    const { inlineScripts } = inlinePieces(indexHtml)
    expect(inlineScripts.slice(0, 3)).toEqual(['look()', 'guards()', 'ahead()'])
    expect(inlineScripts).toHaveLength(4)
    for (const script of [...inlineScripts, ...inlinePieces(signUpHtml).inlineScripts])
      expect(() => new Script(script)).not.toThrow()
  })

  it('give sign-up.html its own title', () => {
    expect(signUpHtml).toContain('<title>Create an account · Plumbline</title>')
    expect(indexHtml).toContain('<title>Plumbline</title>')
  })

  it.each([
    ['index.html', '/portal/', true],
    ['index.html', '/portal/orders/7', true],
    ['index.html', '/portal/sign-up', false],
    ['index.html', '/portal/orders/7/receipt', true],
    ['index.html', '/portal/no/such/page', false],
    ['index.html', '/portal/orders/7/8/9', false],
    ['sign-up.html', '/portal/sign-up', true],
    ['sign-up.html', '/portal/', false],
  ])('%s inserts its page at %s: %s', (file, pathname, puts) => {
    const script = inlinePieces(files[file] ?? '').inlineScripts.at(-1) ?? ''
    let added = 0
    let dressed = 0
    const root = { append: () => (added += 1), querySelectorAll: () => [], addEventListener: () => undefined }
    const content = { firstChild: {}, querySelectorAll: () => [] }
    const page = { content, dataset: { page: 'signIn' }, textContent: '{}' }
    const document = {
      documentElement: { dataset: { shape: 'sign-in' } },
      querySelector: (selector: string) =>
        selector === '#root' ? root : selector.startsWith('#') ? page : null,
      body: { append: (...files: object[]) => (dressed += files.length) },
    }
    runInNewContext(script, {
      document,
      location: { pathname, hash: '' },
      navigator: { userAgent: '' },
      window: {},
      addEventListener: () => undefined,
    })
    expect(added).toBe(puts ? 1 : 0)
    // The form's styles are inlined; the whole sheet loads after the scripts.
    expect(dressed).toBe(puts ? 0 : 1)
  })
})
