const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Lower-case base32; 16 characters are 80 bits. */
export const randomId = (length = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet.charAt(byte & 31)).join('')
