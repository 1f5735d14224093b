import type { EngineCase } from '../case.ts'
import { button, css, inside, item, text } from '../find.ts'
import { signUp } from '../steps/account.ts'
import { addFourfold } from '../steps/property.ts'

/** Drops a file on the page's heading, beside the place for documents, as the browser does at the end of a drag. */
const dropBeside = `(() => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['Unit,Rent\\n101,1500\\n'], 'Beside.csv', { type: 'text/csv' }))
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.querySelector('h1').dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    )
})()`

export const cases: EngineCase[] = [
  {
    title: 'a file dropped beside the place for documents is taken',
    looks: ['desk-light'],
    run: async ({ open }) => {
      const page = await open('/sign-up')
      await signUp(page)
      await page.goto(await addFourfold(page))
      await page.see(button('Choose files'))
      await page.window.evaluate(dropBeside)
      await page.see(inside(css('[aria-label="Documents on their way"]'), item('Beside')))
      await page.see(text('Ready'))
    },
  },
]
