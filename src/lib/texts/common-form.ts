/** Nobody sees or types them: zero width, soft hyphen, direction marks, byte order mark, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu
/** Before NFKC, which makes a space of an acute accent. */
const apostrophes = /[\u2018-\u201b\u2032\u02b9\u02bb-\u02bd`\u00b4]/gu
const quotes = /[\u201c-\u201f\u2033\u00ab\u00bb]/gu

/** For typed or pasted emails, addresses and numbers, also where they are sent. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').trim()

export const withPlainDashes = (text: string): string => text.replaceAll(dashes, '-')

/** NFKC with plain dashes, apostrophes and quotes. */
export const plainMarks = (text: string): string =>
  withPlainDashes(text).replaceAll(apostrophes, "'").replaceAll(quotes, '"').normalize('NFKC')

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
