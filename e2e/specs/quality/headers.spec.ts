import { test as bare } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

/** Expected headers from the table in `packages/hosting/src/headers.ts`. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cache-control': 'no-cache',
}

const directivesOf = (policy = ''): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

test('every page has the headers of the table; only the payment page’s headers name Stripe @promise', async ({
  request,
}) => {
  for (const path of ['/', '/sign-in', '/orders/7', '/developers', '/no/such/page', '/pay/7']) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject(everywhere)
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    const scripts = policy['script-src'] ?? []
    expect(scripts.filter((value) => /unsafe|^\*|^https?:$|data:|blob:/u.test(value))).toEqual([])
    expect(
      scripts.some((value) => value.includes('stripe.com')),
      path,
    ).toBe(path.startsWith('/pay/'))
    expect((headers['content-security-policy'] ?? '').includes('unsafe')).toBe(false)
  }
})

// Runs without the fixture, which would fail on the violation that this test provokes.
bare('an inline script without a hash doesn’t run', async ({ page }) => {
  await page.goto('/sign-in')
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))
        const button = document.createElement('button')
        try {
          button.setAttribute('onclick', 'document.title = "owned"')
        } catch {
          // Trusted Types reject the text before CSP does.
        }
        document.body.append(button)
        button.click()
      }),
  )
  expect(refused).toMatch(/script-src|trusted-types/u)
  expect(await page.title()).not.toBe('owned')
})
