import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { button, css, evenHidden, field, heading, inside, item, radio, text } from '../find.ts'
import type { EnginePage } from '../page.ts'

/** Adds an address with four parcels. Returns the property's path. */
export async function addFourfold(page: EnginePage): Promise<string> {
  await page.goto('/properties/new')
  await page.fill(field('Street address'), '4 Fourfold Court, Cary, NC 27511')
  await page.click(button('Find the parcel'))
  await page.seeTitle('Which parcel is it?')
  await page.see(text('4 parcels at this address'))
  await page.click(radio(/Retail/u))
  await page.seePath(/^\/properties\/new\/parcels/u)
  await page.window.back()
  await page.seeTitle('Where is the property?')
  await page.window.forward()
  await page.seeTitle('Which parcel is it?')
  await page.click(button('Add property'))
  await page.see(heading('Orders'))
  return (await page.seePath(/^\/properties\/\d+/u)).replace(/\?.*$/u, '')
}

export async function choose(page: EnginePage, folder: string, files: Record<string, Buffer>): Promise<void> {
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    }),
  )
  await page.chooseFiles(evenHidden(css('input[aria-label="Choose documents"]')), paths)
}

const onTheirWay = css('[aria-label="Uploads"]')
const rowOf = (name: string) => inside(onTheirWay, item(name))

export const seeReceived = (page: EnginePage, name: string): Promise<void> =>
  page.gone(rowOf(name), { timeout: 60_000 })

const SAMPLES = [
  'Rent roll (Excel)',
  'Operating statement (PDF)',
  'Photo (PNG)',
  'High Street, 314 units (CSV)',
  'High Street, all units (CSV)',
]

export async function chooseSamples(page: EnginePage): Promise<void> {
  for (const name of SAMPLES) await page.click(button(name))
}

/** Drops files outside the drop area. */
const dropBeside = `(() => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['Unit,Rent\\n101,1500\\n'], 'Units.csv', { type: 'text/csv' }))
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.querySelector('h1').dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    )
})()`

/** Adds four documents, one by drop, and two files that can't be uploaded. */
export async function handOver(page: EnginePage, folder: string): Promise<void> {
  await page.see(button('Add files'))
  await page.window.evaluate(dropBeside)
  await page.see(rowOf('Units'))
  await choose(page, folder, {
    'Rent Roll 2026-09.xlsx': sample.xlsx([{ name: 'Rent Roll' }]),
    'T12 Sep 2026.pdf': sample.pdf({ pages: 3 }),
    'Front.png': sample.png(),
    'empty.pdf': Buffer.alloc(0),
    'Locked.xlsx': sample.lockedOffice(),
  })
  await page.see(inside(rowOf('empty.pdf'), text('This file is empty (0 bytes)')))
  await page.see(inside(rowOf('Locked.xlsx'), text('password-protected')))
  await page.click(button('Upload 4 files'))
  for (const name of ['Rent Roll 2026-09', 'T12 Sep 2026', 'Front', 'Units']) await seeReceived(page, name)
  await page.window.reload()
  await page.see(text('4 documents'))
}
