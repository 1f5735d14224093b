import { beforeAll, describe, expect, it, vi } from 'vitest'
import { browserStub } from '@plumbline/hosting/prerender/browser-stub'
import type { PrerenderedPages } from '@plumbline/hosting/prerender/page-files'

let pages: PrerenderedPages

beforeAll(async () => {
  for (const [name, value] of Object.entries(browserStub)) vi.stubGlobal(name, value)
  // Another file of this process may have read its own settings.
  vi.resetModules()
  const { renderPages } = await import('./prerender.tsx')
  pages = await renderPages()
  // It loads every module of these pages.
}, 60_000)

const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length

describe('the pages that stand in the document before the first script', () => {
  it('are the sign-in and sign-up forms with empty fields, which no browser sends by itself', () => {
    for (const html of [pages.signIn, pages.signUp]) {
      expect(count(html, /<form/gu)).toBe(1)
      expect(html).toMatch(/<form[^>]* method="dialog"/u)
      expect(count(html, /<input[^>]* type="password"[^>]* value="[^"]/gu)).toBe(0)
      expect(count(html, /type="submit"/gu)).toBe(1)
    }
    expect(pages.signIn).toMatch(/<h1[^>]*>Sign in<\/h1>/u)
    expect(pages.signUp).toMatch(/<h1[^>]*>Create an account<\/h1>/u)
  })

  it('mark what depends on a setting, for the script that fills it in or removes it', () => {
    const marked = [...pages.signIn.matchAll(/ data-setting="(\w+)"/gu)].map(([, name]) => name)
    expect(marked).toEqual(['turnaround', 'sampleUrl', 'demoAccountUrl'])
  })

  it('have a name for every field, by which what was typed is found again', () => {
    const named = (html: string): string[] =>
      [...html.matchAll(/<input(?![^>]* type="radio")[^>]* name="([^"]+)"/gu)].map(([, name = '']) => name)
    expect(named(pages.signIn)).toEqual(['email', 'password', 'keepSignedIn'])
    expect(named(pages.signUp)).toEqual(['email', 'password', 'keepSignedIn'])
  })

  it('are a frame with a place for the address of whoever is signed in, and no page in it', () => {
    expect(count(pages.frame, /<nav aria-label="Main"/gu)).toBe(2)
    expect(pages.frame).toContain('\u00A0')
    expect(pages.frame).toMatch(/<main id="content"[^>]*>(?:<!--\/?\$-->)*<\/main>/u)
  })

  it('need no script and no style of their own, which the policy would refuse', () => {
    for (const html of Object.values(pages)) expect(html).not.toMatch(/<script|<style|\sstyle="|\son\w+="/u)
  })
})
