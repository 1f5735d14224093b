import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

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

const readPart = (file: string): string =>
  withoutTypes(readFileSync(file, 'utf8'))
    .replaceAll(/^import\s[^']*'[^']+'$/gmu, '')
    .replaceAll(/^export /gmu, '')
    .replaceAll(/^\s*(?:\n|$)/gmu, '')

/**
 * A classic script of several TypeScript files of `folder`, each after those that it imports: types, imports and
 * exports are taken out and the rest stands in one function. Top-level names must differ between the files.
 */
export const classicScript = (folder: string, parts: readonly string[]): string =>
  `(() => {\n'use strict'\n${parts.map((part) => readPart(join(folder, part))).join('\n')}\n})()\n`
