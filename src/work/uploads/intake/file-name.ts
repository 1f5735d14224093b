import { extensionOf, isAllowedExtension, type FileExtension } from '@plumbline/service-contract/document'

/** Composed accents; no path, control or direction characters; no trailing dots or spaces. */
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

/** Other spellings of allowed extensions. */
const spellings: Readonly<Record<string, FileExtension>> = { jfif: 'jpg', jpe: 'jpg' }

/** Lowercase; '' if there is none. */
export function effectiveExtension(fileName: string): string {
  const extension = extensionOf(fileName)
  return spellings[extension] ?? extension
}

/** The whole name if the text after the last dot isn't an extension. */
export function stemOf(fileName: string): string {
  const extension = extensionOf(fileName)
  return extension === '' || extension.length > 8 || /\s/u.test(extension)
    ? fileName
    : fileName.slice(0, -extension.length - 1)
}

/** For the `file` part: lowercase extension, up to 255 UTF-16 units. */
export function fileNameToSend(fileName: string, extension: FileExtension): string {
  const ownExtension = extensionOf(fileName)
  const known = isAllowedExtension(ownExtension) || ownExtension in spellings
  const stem = known ? fileName.slice(0, -ownExtension.length - 1) : fileName
  const room = 254 - extension.length
  const cut = stem.length > room ? stem.slice(0, room).replace(/[\ud800-\udbff]$/u, '') : stem
  return `${cut.replace(/(?<![. ])[. ]+$/u, '') || 'document'}.${extension}`
}

const reusedWord = String.raw`(?:image|photo|pic(?:ture)?|camera|capture|unnamed|untitled|unknown|fullsizerender|screen ?shot|scan|camera ?photo|snapshot|foto|clipboard|blob|download|attachment|file|doc(?:ument)?|scanned document|new doc)[ _-]*\d{0,5}`
const reusedCode = String.raw`(?:img|dsc[nf]?|scn|dcim|pict|mvimg|gopr|dji|sam|sdc|mvi|sta|cimg|imgp|rimg)[_-]?e?\d{1,5}|\d{1,4}|img|p\d{7}|\d{3}[_-]\d{4}`
const reused = new RegExp(
  String.raw`^_?(?:${reusedWord}|${reusedCode})(?: ?\(\d+\)|[ ~_-]\d{1,2}| copy)?$`,
  'iu',
)

/** Of cameras, phones and scanners, which give many files one name, such as "image.jpg" or "IMG_0001.jpg". */
export const isReusedName = (fileName: string): boolean => reused.test(stemOf(fileName))

/** Files created by operating systems and programs. */
export const isJunk = (fileName: string): boolean =>
  /^(?:\..*|thumbs\.db|desktop\.ini|~\$.*|icon\r?|__macosx)$/iu.test(fileName)
