interface Typing {
  keep(text: string): string
  show(digits: string): string
}

/** Caret position after `count` digits; while typing, also after the separator that follows. */
function caretAfter(shown: string, count: number, erased: boolean): number {
  if (count === 0) return 0
  const digits = Array.from(shown.matchAll(/\d/gu), ({ index }) => index)
  const last = digits[count - 1]
  return erased && last !== undefined ? last + 1 : (digits[count] ?? shown.length)
}

/** Formats typed, pasted, autofilled or erased text, keeps the caret's position, and returns the digits to store. */
export function typedInto(input: HTMLInputElement, erased: boolean, typing: Typing): string {
  const text = input.value
  const caret = input.selectionStart ?? text.length
  const before = text.slice(0, caret).replaceAll(/\D/gu, '').length
  const digits = typing.keep(text)
  const shown = typing.show(digits)
  const added = Math.max(0, digits.length - text.replaceAll(/\D/gu, '').length)
  const place = caretAfter(shown, before + added, erased)
  input.value = erased ? shown.replace(/(?<!\D)\D+$/u, '') : shown
  if (document.activeElement === input) input.setSelectionRange(place, place)
  return digits
}
