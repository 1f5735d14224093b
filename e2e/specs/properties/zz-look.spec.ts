import { writeFileSync } from 'node:fs'
import { test } from '../../support/fixtures.ts'
import { openDemo } from '../../screens/demo.ts'

const out = '/tmp/look'
test('look', async ({ page, request }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const demo = await openDemo(page, request)
  const places: [string, string][] = [
    ['sheet', `/properties/${demo.property('Brighton')}/sheet`],
    ['sheet-little', `/properties/${demo.property('Ponce')}/sheet`],
    ['letter', `/properties/${demo.property('Ponce')}?letter`],
    ['sheets', '/properties/listed/sheet'],
    ['properties', '/properties'],
    ['property', `/properties/${demo.property('Brighton')}`],
    ['order-needs', `/orders/${demo.order('REQUEST_INFO')}`],
    ['order-done', `/orders/${demo.order('COMPLETED')}`],
    ['order-form', `/properties/${demo.property('Brighton')}/order?product=FULL`],
  ]
  for (const [name, path] of places) {
    for (const [width, scheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true })
    }
    if (name.startsWith('sheet')) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      writeFileSync(`${out}/${name}.pdf`, await page.pdf({ format: 'Letter' }))
      writeFileSync(`${out}/${name}-a4.pdf`, await page.pdf({ format: 'A4' }))
    }
  }
})
