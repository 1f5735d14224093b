import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { button, link, walkJourney, type Hand } from '../../support/people/journey.ts'
import { enterOn, tabTo, typeInto } from '../../support/people/keyboard.ts'
import { addFiles, type FileToAdd } from '../../support/uploads.ts'
import { title } from '../../screens/sight.ts'

/** Phone width, without a mouse: nothing may be off screen. */
test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

async function expectNoSideways(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)
}

/**
 * The keyboard can't drive the native picker, and headless browsers may lack one. Enter must open it as a
 * user gesture; the test then sets the file on its field.
 */
async function addFile(page: Page, file: FileToAdd): Promise<void> {
  const documents = page.getByLabel('Choose documents')
  await documents.evaluate((input) =>
    input.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        input.dataset['asked'] = navigator.userActivation.isActive ? 'by a person' : 'by a script'
      },
      { once: true },
    ),
  )
  await enterOn(page, button(page, 'Add files'))
  await expect(documents).toHaveAttribute('data-asked', 'by a person')
  await addFiles(page, [file])
}

const keyboard = (page: Page): Hand => ({
  press: (target) => enterOn(page, target),
  type: (target, text) => typeInto(page, target, text),
  // Tab leads to the first radio, arrows to the others.
  choose: async (radio) => {
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowDown')
  },
  addFile: (file) => addFile(page, file),
  look: () => expectNoSideways(page),
})

test('the whole journey by keyboard alone at 390 px: account, key, property, document, quote, paid valuation, tracking', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await walkJourney(page, keyboard(page), { address: '412 Oak Hollow Lane, Raleigh, NC 27601' })
  await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Check now' }))
  await enterOn(page, link(page, 'Receipt'))
  await expect(title(page, 'Receipt')).toBeVisible()
  await expectNoSideways(page)
  await enterOn(page, link(page, 'Orders'))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expectNoSideways(page)
})
