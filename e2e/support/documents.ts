import type { Page } from '@playwright/test'
import { signUpNewAccount } from './people/account.ts'
import { test as base } from './fixtures.ts'
import { registerProperty } from './property.ts'
import * as sample from '../../src/uploads/testing/samples/sample-files.ts'
import { addFiles, type FileToAdd } from './uploads.ts'

export { expect } from './fixtures.ts'

interface Fixtures {
  /** E-mail of the account that the test's page is signed in with. */
  account: string
  /** Number of the fresh property on whose page the test begins. */
  propertyId: number
}

/** The project's test, beginning on the page of a fresh property. */
export const test = base.extend<Fixtures>({
  account: async ({ page }, provide) => {
    const { email } = await signUpNewAccount(page)
    await provide(email)
  },
  propertyId: [
    async ({ page, account }, provide) => {
      if (account === '') throw new Error('There is no account')
      await provide(await registerProperty(page))
    },
    { auto: true },
  ],
})

/** Three pages of a little text. */
export const pdf = (name: string, words = name): FileToAdd => ({
  name,
  buffer: sample.pdf({ pages: 3, words }),
})

/** Presses the button that sends; it says how many files go. */
export const upload = (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: `Upload ${count} ${count === 1 ? 'file' : 'files'}` }).click()

/** Sends one PDF and stands where its answer is to be seen. */
export async function sendOne(page: Page, name = 'T12.pdf'): Promise<void> {
  await addFiles(page, [pdf(name)])
  await upload(page, 1)
}
