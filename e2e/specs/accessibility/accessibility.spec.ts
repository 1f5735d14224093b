import { patterns } from '#paths.ts'
import { signedOutSights } from '../../screens/account-sights.ts'
import { nobody, openDemo, test } from '../../screens/demo.ts'
import { parts, plainSights, sights } from '../../screens/every-sight.ts'
import { examine, examineFrame } from '../../screens/examine.ts'
import { over, press, type Sight } from '../../screens/sight.ts'
import { expect } from '../../support/fixtures.ts'
import { ageKey } from '../../support/people/session.ts'
import { endSessionOf } from '../../support/service/sandbox.ts'

test('every page has a screen', () => {
  const shown = [...Object.keys(sights), ...plainSights.map(({ name }) => name)]
  expect(shown.toSorted()).toEqual([...Object.keys(patterns), 'unknown'].toSorted())
})

for (const [part, pages] of parts)
  test(`${part}: every page and dialog is accessible, in light, in dark and on a phone`, async ({
    page,
    demo,
    allowFailures,
  }) => {
    allowFailures(400, 401, 402, 404, 'network')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    for (const sight of pages) {
      await test.step(sight.name, async () => {
        await sight.open(page, demo)
        const problems = await examine(page)
        if (problems.length > 0) found[sight.name] = problems
        await sight.leave?.(page)
      })
    }
    expect(found).toEqual({})
  })

test.describe('starting signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('signed out, in every look of the frame, and in the "Sign in again" dialog: the same @promise', async ({
    page,
    allowFailures,
  }) => {
    allowFailures(401)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    const look = async ({ name, open }: Sight, demo: Parameters<Sight['open']>[1]): Promise<void> => {
      await open(page, demo)
      const problems = await examine(page)
      if (problems.length > 0) found[name] = problems
    }
    for (const sight of Object.values<readonly Sight[]>(signedOutSights).flat()) await look(sight, nobody)
    const demo = await openDemo(page)
    const frame = await examineFrame(page)
    if (frame.length > 0) found['frame'] = frame
    await ageKey(page)
    await endSessionOf(demo.email)
    await look(over('sign in again', '/keys', 'Sign in again'), demo)
    expect(found).toEqual({})
  })
})

test('with forced colors every control keeps an edge and the focus is visible; reduced motion is respected', async ({
  page,
  demo: _demo,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const edgeless = await page.locator('a[class*=bg-accent], button[class*=border-edge]').evaluateAll(
    (controls) =>
      controls.filter((control) => {
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(control)
        return borderTopWidth === '0px' || borderTopColor === backgroundColor
      }).length,
  )
  expect(edgeless).toBe(0)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth }
  })
  expect(outline).toEqual({ outlineStyle: 'solid', outlineWidth: '2px' })
  await press(/^Search/u)(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
        .length,
  )
  expect(moving).toBe(0)
})
