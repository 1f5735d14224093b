import type { EngineCase } from '../case.ts'
import { button, field } from '../find.ts'
import { signOut, signUp } from '../steps/account.ts'

/** Submits the form as soon as it is parsed and without events, as a password manager may. */
const signInEarly = (email: string, password: string): string => `
new MutationObserver((_, watching) => {
  const form = document.querySelector('#root form')
  if (form === null) return
  watching.disconnect()
  globalThis.wasEarly = globalThis.early !== undefined
  form.elements.namedItem('email').value = ${JSON.stringify(email)}
  form.elements.namedItem('password').value = ${JSON.stringify(password)}
  form.querySelector('[type=submit]').click()
  // Bypasses listeners, but the method dialog keeps input out of the URL. Firefox throws without a dialog.
  try { form.submit() } catch {}
}).observe(document, { childList: true, subtree: true })`

export const cases: EngineCase[] = [
  {
    title: 'a form filled in and submitted before the scripts load keeps its values and signs in once',
    looks: ['phone-light'],
    run: async ({ open, server }) => {
      const page = await open('/sign-up')
      const { email, password } = await signUp(page)
      await signOut(page)
      const logins = (): number =>
        server.sandbox.log.entries().filter(({ operation }) => operation === 'login').length
      const before = logins()
      server.runEarly(signInEarly(email, password))
      await page.goto('/keys')
      await page.seeTitle('API keys')
      await page.seePath(/^\/keys$/u)
      if ((await page.window.evaluate('wasEarly')) !== true) throw new Error('The scripts were there before')
      if (logins() !== before + 1) throw new Error(`Signed in ${logins() - before} times`)
    },
  },
  {
    title: 'values that a reload restores are the values sent',
    looks: ['desk-dark'],
    run: async ({ open }) => {
      const page = await open('/sign-up')
      const account = await signUp(page)
      await page.click(button('Sign out'))
      await page.seeTitle('Sign in')
      await page.goto('/sign-in')
      await page.fill(field('Email'), account.email)
      await page.window.reload()
      await page.seeTitle('Sign in')
      // Engines differ in which fields they restore.
      if ((await page.value(field('Email'))) === '') await page.fill(field('Email'), account.email)
      await page.fill(field('Password'), account.password)
      await page.click(button('Sign in'))
      await page.seeTitle(/^Home/u)
    },
  },
]
