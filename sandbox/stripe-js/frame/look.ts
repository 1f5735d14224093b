import type { ElementOptions, Look } from '../protocol.ts'

/** CSS properties that Stripe's `style` option has (its list), by their names in CSSOM. */
const LOOK_PROPERTIES = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
] as const

const cssName = (property: string): string =>
  property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

export interface LookState {
  empty: boolean
  complete: boolean
  invalid: boolean
}

/** Looks that hold in this state, the later one winning. */
function looksFor(options: ElementOptions, state: LookState): Look[] {
  const { base, complete, empty, invalid } = options.style ?? {}
  return [
    base ?? {},
    (state.empty ? empty : undefined) ?? {},
    (state.complete ? complete : undefined) ?? {},
    (state.invalid ? { color: '#df1b41', ...invalid } : undefined) ?? {},
  ]
}

/** The value of one property in this state, or null. */
export function lookValue(options: ElementOptions, state: LookState, property: string): string | null {
  const values = looksFor(options, state).map((look) => look[property])
  const value = values.findLast((candidate) => typeof candidate === 'string')
  return typeof value === 'string' ? value : null
}

/** Gives an input its look, through CSSOM, so that no style text is ever in the markup. */
export function applyLook(input: HTMLElement, options: ElementOptions, state: LookState): void {
  for (const property of LOOK_PROPERTIES) {
    const value = lookValue(options, state, property)
    if (value === null) input.style.removeProperty(cssName(property))
    else input.style.setProperty(cssName(property), value)
  }
  const hints = looksFor(options, state).map((look) => look['::placeholder'])
  const hint = hints.findLast((candidate) => typeof candidate === 'object')
  input.style.setProperty('--placeholder', (typeof hint === 'object' ? hint['color'] : null) ?? '#757575')
}
