import { KEY_HEADER } from '#contract/envelope.ts'
import { shellQuoted } from '#lib/shell-quoted.ts'

/** Single quotes in the shell line prevent expansion. */
export interface KeySnippet {
  id: 'key' | 'env' | 'curl'
  label: string
  text: string
}

export const keySnippets = (secret: string, baseUrl: string): KeySnippet[] => [
  { id: 'key', label: 'Key', text: secret },
  { id: 'env', label: '.env line', text: `PLUMBLINE_API_KEY=${secret}` },
  {
    id: 'curl',
    label: 'cURL',
    text: `curl ${shellQuoted(`${baseUrl}/api/v2/public/api-keys`)} \\\n  -H ${shellQuoted(`${KEY_HEADER}: ${secret}`)}`,
  },
]
