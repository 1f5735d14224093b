import { extensionOf, isAllowedExtension, type FileExtension } from '#contract/document.ts'

/**
 * A file name as people see it: composed accents, no path, no control or direction characters, no dots or spaces at the end.
 * The extension is the last one.
 */
export function tidyFileName(raw: string): string {
  const base =
    raw
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .split(/[/\\]/u)
      .findLast((part) => part.trim() !== '') ?? ''
  return base
    .replace(/\s+/gu, ' ')
    .replace(/(?<![. ])[. ]+$/u, '')
    .trim()
}

/** Extensions that are other spellings of an allowed one. */
const spellings: Readonly<Record<string, FileExtension>> = { jfif: 'jpg', jpe: 'jpg' }

/** The extension of a tidy file name as it counts here, lower-cased; '' when there is none. */
export function effectiveExtension(fileName: string): string {
  const extension = extensionOf(fileName)
  return spellings[extension] ?? extension
}

/** The name without its extension; the whole name when what follows the last dot is no extension at all. */
export function stemOf(fileName: string): string {
  const extension = extensionOf(fileName)
  return extension === '' || extension.length > 8 || /\s/u.test(extension)
    ? fileName
    : fileName.slice(0, -extension.length - 1)
}

/** The file name of the `file` part: the real name with the extension in lower case, at most 255 UTF-16 units. */
export function fileNameToSend(fileName: string, extension: FileExtension): string {
  const ownExtension = extensionOf(fileName)
  const known = isAllowedExtension(ownExtension) || ownExtension in spellings
  const stem = known ? fileName.slice(0, -ownExtension.length - 1) : fileName
  const room = 254 - extension.length
  const cut = stem.length > room ? stem.slice(0, room).replace(/[\ud800-\udbff]$/u, '') : stem
  return `${cut.replace(/(?<![. ])[. ]+$/u, '') || 'document'}.${extension}`
}

/** Files that operating systems and programs leave lying about; in a folder they are skipped and counted. */
export const isJunk = (fileName: string): boolean =>
  /^(?:\..*|thumbs\.db|desktop\.ini|~\$.*|icon\r?|__macosx)$/iu.test(fileName)
