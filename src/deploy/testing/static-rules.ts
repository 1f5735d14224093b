/** What a static host makes of `_headers` and `_redirects`, as Cloudflare Pages and Netlify describe it, for tests. */
type Rule = { is: RegExp; lines: string[] }

const matcher = (path: string): RegExp => {
  const source = path
    .replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll(/:[A-Za-z]\w*/gu, '[^/]+')
  return new RegExp(`^${source}$`, 'u')
}

/** The rules of a `_headers` file, in order. */
export function headerRules(file: string): Rule[] {
  const rules: Rule[] = []
  for (const line of file.split('\n'))
    if (line.startsWith('/')) rules.push({ is: matcher(line), lines: [] })
    else if (line.trim() !== '') rules.at(-1)?.lines.push(line.trim())
  return rules
}

/**
 * The headers of a path, by lower-case name, each with the values of all rules that match. `takesBack`: the host knows `! Name`
 * (else it skips that line, and a browser obeys every value).
 */
export function headersOf(rules: readonly Rule[], path: string, takesBack = true): Map<string, string[]> {
  const sent = new Map<string, string[]>()
  for (const { is, lines } of rules) {
    if (!is.test(path)) continue
    for (const line of lines) {
      const [, back, name = '', value = ''] = /^(! )?([^:]+)(?:: (.*))?$/u.exec(line) ?? []
      const key = name.toLowerCase()
      if (back === undefined) sent.set(key, [...(sent.get(key) ?? []), value])
      else if (takesBack) sent.delete(key)
    }
  }
  return sent
}

/** What a `_redirects` file says of a path: the file to answer with, the status, and whether also where a file is there. */
export function rewriteOf(
  file: string,
  path: string,
): { file: string; status: number; forced: boolean } | null {
  for (const line of file.trim().split('\n')) {
    const [from = '', to = '', status = ''] = line.split(' ')
    if (matcher(from).test(path))
      return { file: to, status: Number.parseInt(status, 10), forced: status.endsWith('!') }
  }
  return null
}
