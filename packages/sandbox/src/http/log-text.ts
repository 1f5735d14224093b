const LOG_TEXT_MAX = 4_000
const MASK = '•••'

const names = 'password|access_token|refresh_token|keyValue|cardToken'
const secretName = new RegExp(`^(?:${names})$`, 'iu')
const secretFields = new RegExp(`"(${names})"\\s*:\\s*"(?:[^"\\\\]|\\\\.)*"`, 'giu')
const secretParameters = new RegExp(`([?&](?:${names})=)[^&#]*`, 'giu')
const secretShapes = /\b(?:at|rt|plk|tok|pm)_[A-Za-z0-9_-]{6,}/gu

/** Values of secret names are masked, whatever their type. */
export function jsonForLog(value: unknown): string {
  try {
    return JSON.stringify(value, (name, field: unknown) => (secretName.test(name) ? MASK : field))
  } catch {
    return '(nested too deeply to show)'
  }
}

/** Masks secrets by name or shape, then truncates. */
export function textForLog(text: string, most = LOG_TEXT_MAX): string {
  return text
    .replace(secretFields, `"$1":"${MASK}"`)
    .replace(secretParameters, `$1${MASK}`)
    .replace(secretShapes, (found) => `${found.split('_')[0]}_${MASK}`)
    .slice(0, most)
}
