import { classicScript } from '../classic-script.ts'

/** Source files of the two scripts, each after those that it imports. */
const PAGE_PARTS = [
  'protocol.ts',
  'page/integration-error.ts',
  'page/listeners.ts',
  'page/make-frame.ts',
  'page/container-look.ts',
  'page/frame-talk.ts',
  'page/card-element.ts',
  'page/elements-group.ts',
  'page/tokens.ts',
  'page/start.ts',
] as const

const FRAME_PARTS = [
  'protocol.ts',
  '../service/card-numbers.ts',
  'card-rules.ts',
  'frame/typing.ts',
  'frame/look.ts',
  'frame/card-sign.ts',
  'frame/fields.ts',
  'frame/card-frame.ts',
  'frame/start.ts',
] as const

/**
 * The script that puts the stand-in on `window.Stripe`. A classic one, because the page needs `window.Stripe` before
 * its own modules run; so is the frame's, because a module in a frame without an origin would need CORS.
 */
export const pageScript = (): string => classicScript(import.meta.dirname, PAGE_PARTS)

/** The script of a card field's frame. */
export const frameScript = (): string => classicScript(import.meta.dirname, FRAME_PARTS)

/**
 * What is served in the page script's place while "Stripe" is unreachable: Stripe's own script, should there be a
 * network, cannot put anything on the page either, so that `loadStripe` fails in any case. A reload heals it.
 */
export const unreachableScript = (): string =>
  `Object.defineProperty(window, 'Stripe', { get: () => undefined, set: () => {} })\n`
