const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** A random lower-case base32 id; 16 characters carry 80 bits. */
export const randomId = (length = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet.charAt(byte & 31)).join('')
