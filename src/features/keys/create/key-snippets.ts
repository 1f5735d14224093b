import { shellQuoted } from '#lib/shell-quoted.ts'

/**
 * Ready lines to paste with a new key. `baseUrl` is the service's address as this portal uses it; the shell line keeps
 * the key in single quotes, so that nothing in it is expanded.
 */
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
    text: `curl ${shellQuoted(`${baseUrl}/api/v2/public/api-keys`)} \\\n  -H ${shellQuoted(`X-API-KEY: ${secret}`)}`,
  },
]
