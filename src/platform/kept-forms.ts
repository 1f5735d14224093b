/** A field by its name, the `nth` of that name in its form. */
type KeptField = { form: number; name: string; nth: number; value: string | boolean }
export type KeptForms = { path: string; fields: KeptField[] }

export const KEPT_FORMS = 'plumbline.kept-forms'

/** A form that asks for a password, a code or a card is not kept at all: no secret is written down. */
const isSecret = (form: HTMLFormElement): boolean =>
  form.querySelector(
    '[type=password], [autocomplete*=password], [autocomplete^=one-], [autocomplete^=cc-]',
  ) !== null

/** The fields of a form that have a name. */
export const namedFields = (form: HTMLFormElement | undefined, name: string): Element[] =>
  [...(form?.elements ?? [])].filter((field) => field.getAttribute('name') === name)

/** The forms of the page, in an order that is the same after a reload. */
export const formsOfPage = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>('main form'),
]

function valueOf(field: Element): string | boolean | null {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value
  if (!(field instanceof HTMLInputElement) || ['file', 'hidden'].includes(field.type)) return null
  return ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value
}

function fieldsOf(form: HTMLFormElement, index: number): KeptField[] {
  if (isSecret(form)) return []
  return [...form.elements].flatMap((field) => {
    const name = field.getAttribute('name') ?? ''
    const value = valueOf(field)
    if (name === '' || value === null) return []
    return [{ form: index, name, nth: namedFields(form, name).indexOf(field), value }]
  })
}

const here = (): string => location.pathname + location.search
let kept: KeptForms | null = null

/** Reads what is typed in the page's forms, before an error page takes their place because a part is missing. */
export function keepForms(): void {
  // Where cards are entered nothing is kept.
  const fields = location.pathname.includes('/pay/') ? [] : formsOfPage().flatMap(fieldsOf)
  if (fields.length > 0) kept = { path: here(), fields }
}

/** Stores what was read for the page that loads next in this tab. Throws where storage is refused. */
export function storeKeptForms(): void {
  if (kept?.path === here()) sessionStorage.setItem(KEPT_FORMS, JSON.stringify(kept))
}

/** Reloads the page because somebody pressed for it; what is typed is there again afterwards. */
export function reloadKeepingForms(): void {
  keepForms()
  try {
    storeKeptForms()
  } catch {
    // The storage is refused; whoever pressed wants the page all the same.
  }
  location.reload()
}

/** Whether the page before this one has left forms. */
export function hasKeptForms(): boolean {
  try {
    return sessionStorage.getItem(KEPT_FORMS) !== null
  } catch {
    return false
  }
}
