import { formsOfPage, KEPT_FORMS, namedFields, type KeptForms } from './kept-forms.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/** Sets a field as a person does, so that whoever listens to the form hears of it. */
function fill(field: Element, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (value && field instanceof HTMLInputElement && !field.checked) field.click()
    return
  }
  // React's own setter, which is the field's, would keep the change from it.
  const proto: unknown = Object.getPrototypeOf(field)
  if (typeof proto === 'object' && proto !== null)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/**
 * Puts what was typed before the page was loaded anew back into its forms, each field as soon as it stands (some come with the
 * answer to another); once, and on the page where it was typed only.
 */
export function restoreForms(): void {
  const kept: KeptForms | null = JSON.parse(sessionStorage.getItem(KEPT_FORMS) ?? 'null')
  sessionStorage.removeItem(KEPT_FORMS)
  const until = Date.now() + PATIENCE_MS
  let waiting = kept?.fields ?? []
  const look = (): void => {
    if (kept?.path !== location.pathname + location.search) return
    const forms = formsOfPage()
    waiting = waiting.filter(({ form, name, nth, value }) => {
      const field = namedFields(forms[form], name)[nth]
      if (field !== undefined) fill(field, value)
      return field === undefined
    })
    if (waiting.length > 0 && Date.now() < until) setTimeout(look, PAUSE_MS)
  }
  look()
}
