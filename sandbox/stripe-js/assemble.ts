import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

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
  '../test-cards.ts',
  'card-rules.ts',
  'frame/typing.ts',
  'frame/look.ts',
  'frame/card-sign.ts',
  'frame/fields.ts',
  'frame/card-frame.ts',
  'frame/start.ts',
] as const

/** Node calls its own type stripping experimental, once per process and on the console; nobody here can act on it. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

const readPart = (part: string): string =>
  withoutTypes(readFileSync(join(import.meta.dirname, part), 'utf8'))
    .replaceAll(/^import\s[^']*'[^']+'$/gmu, '')
    .replaceAll(/^export /gmu, '')
    .replaceAll(/^\s*(?:\n|$)/gmu, '')

/**
 * A classic script of several source files: types, imports and exports are taken out and the rest stands in one
 * function. A classic one, because the page needs `window.Stripe` before its own modules run, and because a module
 * in a frame without an origin would need CORS. Top-level names must differ between the files (a test holds it).
 */
function assemble(parts: readonly string[]): string {
  return `(() => {\n'use strict'\n${parts.map(readPart).join('\n')}\n})()\n`
}

/** The script that puts the stand-in on `window.Stripe`. */
export const pageScript = (): string => assemble(PAGE_PARTS)

/** The script of a card field's frame. */
export const frameScript = (): string => assemble(FRAME_PARTS)

/**
 * What is served in the page script's place while "Stripe" is unreachable: Stripe's own script, should there be a
 * network, cannot put anything on the page either, so that `loadStripe` fails in any case. A reload heals it.
 */
export const unreachableScript = (): string =>
  `Object.defineProperty(window, 'Stripe', { get: () => undefined, set: () => {} })\n`
