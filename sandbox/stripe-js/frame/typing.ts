/** How an input's text becomes digits and back. */
interface Typing {
  previous: string
  keep(text: string): string
  show(digits: string): string
}

/** Where the caret stands after `count` digits of a shown text; behind what follows the last digit, while typing. */
function caretAfter(shown: string, count: number, erased: boolean): number {
  if (count === 0) return 0
  let seen = 0
  for (let index = 0; index < shown.length; index += 1) {
    if (/\d/u.test(shown.charAt(index))) seen += 1
    if (seen === count) {
      const trailing = /^\D*/u.exec(shown.slice(index + 1))?.[0] ?? ''
      return index + 1 + (erased ? 0 : trailing.length)
    }
  }
  return shown.length
}

/**
 * Takes in what was typed, pasted, filled in or erased: shows it in groups with the caret where it was, and returns
 * the digits to keep. Erasing only a separator takes the digit before it as well, so that nobody gets stuck on it.
 */
export function typedInto(input: HTMLInputElement, erased: boolean, typing: Typing): string {
  const text = input.value
  const caret = input.selectionStart ?? text.length
  const before = text.slice(0, caret).replaceAll(/\D/gu, '').length
  const kept = typing.keep(text)
  const stuck = erased && kept === typing.previous && text !== typing.show(kept)
  const digits = stuck ? kept.slice(0, Math.max(0, before - 1)) + kept.slice(before) : kept
  const shown = typing.show(digits)
  const added = Math.max(0, digits.length - text.replaceAll(/\D/gu, '').length)
  const place = caretAfter(shown, stuck ? before - 1 : before + added, erased)
  input.value = erased ? shown.replace(/(?<!\D)\D+$/u, '') : shown
  if (document.activeElement === input) input.setSelectionRange(place, place)
  return digits
}
