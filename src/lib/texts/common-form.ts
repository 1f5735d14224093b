/** Nobody sees or types them: zero width, soft hyphen, direction and control marks, byte order mark, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}|(?!\s)[\p{Cf}\p{Cc}]/gu
const dashes = /[\p{Dash}\u02d7\u2043]/gu
/** Before NFKC, which makes a space of an acute accent. */
const apostrophes =
  /[\u2018-\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u275b\u275c\ua78c\uff40`\u00b4]/gu
const quotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\u02ba\u02dd\u05f4\u275d\u275e\u301d-\u301f]|''/gu

/** For typed or pasted emails, addresses and numbers, also where they are sent. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').trim()

export const withPlainDashes = (text: string): string => text.replaceAll(dashes, '-')

/** NFKC with plain dashes, apostrophes, quotes and fractions. */
export const plainMarks = (text: string): string =>
  withPlainDashes(text)
    .replaceAll(apostrophes, "'")
    .replaceAll(quotes, '"')
    .replaceAll(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/gu, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')

/**
 * For comparing texts that look alike, never for sending: plain marks, nothing invisible, single spaces, lower
 * case. Phones make one dash of two.
 */
export const commonForm = (text: string): string =>
  plainMarks(text.replaceAll(invisible, ''))
    .toLowerCase()
    .replaceAll(/-+/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Without punctuation: counties write the same number with dashes, dots, spaces or none. */
export const parcelNumberKey = (parcelId: string): string =>
  commonForm(parcelId).replaceAll(/[^\p{L}\p{N}]+/gu, '')
