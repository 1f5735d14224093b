import { formsOfPage, KEPT_FORMS, namedFields, type KeptForms } from '#platform/kept-forms.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/** Sets the value through the native setter, so that React sees the change. */
function fill(field: Element, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (value && field instanceof HTMLInputElement && !field.checked) field.click()
    return
  }
  // The field's own setter is React's, which takes the value as known already.
  const proto: unknown = Object.getPrototypeOf(field)
  if (typeof proto === 'object' && proto !== null)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/**
 * Fills in what was typed before the reload, each field as soon as it exists (some depend on the answer to another): once, and
 * only on the page where it was typed.
 */
export function restoreForms(): void {
  const kept: KeptForms | null = JSON.parse(sessionStorage.getItem(KEPT_FORMS) ?? 'null')
  sessionStorage.removeItem(KEPT_FORMS)
  const until = Date.now() + PATIENCE_MS
  let waiting = kept?.fields ?? []
  const fillExisting = (): void => {
    if (kept?.path !== location.pathname + location.search) return
    const forms = formsOfPage()
    waiting = waiting.filter(({ form, name, nth, value }) => {
      const field = namedFields(forms[form], name)[nth]
      if (field !== undefined) fill(field, value)
      return field === undefined
    })
    if (waiting.length > 0 && Date.now() < until) setTimeout(fillExisting, PAUSE_MS)
  }
  fillExisting()
}
