/** String: full name. Pattern: part of it. */
export type Words = string | RegExp

/** Driver-independent locator, resolved by `findInPage`. */
export interface Find {
  /** 'text': innermost element containing the words; 'css': selector. */
  role: keyof typeof selectors | 'text' | 'css'
  words: { text: string } | { pattern: string; flags: string }
  within?: Find
  /** Includes hidden elements, such as file inputs. */
  hidden?: boolean
}

const selectors = {
  alert: '[role="alert"]',
  button: 'button, [role="button"], summary',
  checkbox: 'input[type="checkbox"], [role="checkbox"], [role="switch"]',
  dialog: 'dialog, [role="dialog"], [role="alertdialog"]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  item: 'li, [role="listitem"]',
  link: 'a[href], [role="link"]',
  radio: 'input[type="radio"], [role="radio"]',
  row: 'tr, [role="row"]',
  title: 'h1',
} as const

const words = (given: Words): Find['words'] =>
  typeof given === 'string' ? { text: given } : { pattern: given.source, flags: given.flags }

const byRole =
  (role: Find['role']) =>
  (name: Words): Find => ({ role, words: words(name) })

export const alert = byRole('alert')
export const button = byRole('button')
export const checkbox = byRole('checkbox')
export const dialog = byRole('dialog')
export const field = byRole('field')
export const heading = byRole('heading')
export const item = byRole('item')
export const link = byRole('link')
export const radio = byRole('radio')
export const row = byRole('row')
export const title = byRole('title')
export const text = byRole('text')
export const css = (selector: string): Find => ({ role: 'css', words: { text: selector } })
export const inside = (within: Find, inner: Find): Find => ({ ...inner, within })
export const evenHidden = (find: Find): Find => ({ ...find, hidden: true })

export function describe(find: Find): string {
  const said = 'text' in find.words ? `"${find.words.text}"` : `/${find.words.pattern}/${find.words.flags}`
  const where = find.within === undefined ? '' : ` in ${describe(find.within)}`
  return `${find.role} ${said}${where}`
}

/** Source code, for drivers that can't pass functions. */
export const finding = (find: Find): string =>
  `(${findInPage.toString()})(${JSON.stringify(find)}, ${JSON.stringify(selectors)})`

/** Runs in the page: must not reference outer scope. */
function findInPage(wanted: Find, selectors: Record<string, string>): Element | null {
  const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
  const says = (element: Element): string => tidy((element as HTMLElement).innerText ?? element.textContent)

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy !== null)
      return tidy(
        labelledBy
          .split(/\s+/u)
          .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label !== null) return tidy(label)
    if (element.matches('input, textarea, select'))
      return tidy([...((element as HTMLInputElement).labels ?? [])].map(says).join(' '))
    const around = element.closest('label')
    if (says(element) === '' && around !== null) return says(around)
    const picture = element.querySelector('img[alt], svg[aria-label]')
    const own = says(element)
    return own === '' && picture !== null
      ? tidy(picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '')
      : own
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[aria-hidden="true"], [inert]') === null
  const fits = (said: string, { words, role }: Find): boolean => {
    if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(said)
    return role === 'text' || role === 'alert' || role === 'row' || role === 'item'
      ? said.includes(words.text)
      : said === words.text
  }
  const find = (one: Find): Element | null => {
    const scope = one.within === undefined ? document : find(one.within)
    if (scope === null) return null
    if (one.role === 'css')
      return (
        [...scope.querySelectorAll('text' in one.words ? one.words.text : '*')].find(
          (element) => one.hidden === true || isShown(element),
        ) ?? null
      )
    if (one.role === 'text') {
      const root = scope instanceof Document ? scope.body : scope
      let deepest: Element | null = null
      const walk = (element: Element): void => {
        if (deepest !== null || !fits(tidy(element.textContent), one) || !isShown(element)) return
        for (const child of element.children) walk(child)
        if (deepest === null && fits(says(element), one)) deepest = element
      }
      for (const child of root.children) walk(child)
      if (deepest === null && root.children.length === 0 && fits(says(root), one)) deepest = root
      return deepest
    }
    const byText = one.role === 'row' || one.role === 'item' || one.role === 'alert'
    return (
      [...scope.querySelectorAll(selectors[one.role] ?? '*')].find(
        (element) =>
          fits(byText ? says(element) : nameOf(element), one) && (one.hidden === true || isShown(element)),
      ) ?? null
    )
  }
  return find(wanted)
}
