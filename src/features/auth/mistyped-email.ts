/** The most common mail domains of US customers. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
] as const

/** Real domains that look like a typing error. */
const REAL: ReadonlySet<string> = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'aim.com',
  'all.com',
  'at.net',
])

/** Insertions, deletions, replacements and swaps of neighbors that make `a` of `b`. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isSwap ? cell(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return cell(a.length, b.length)
}

/** Another country's "yahoo.ca", but not "yahoo.co", which lacks a letter. */
const isElsewhere = (domain: string, common: string): boolean =>
  /\.[a-z]{2}$/u.test(domain) &&
  !/\.c[om]$|\.ne$/u.test(domain) &&
  domain.slice(0, domain.indexOf('.')) === common.slice(0, common.indexOf('.'))

/** The address that was probably meant: "ada@gmail.com" for "ada@gmial.com"; null if it looks right. */
export function meantEmail(typed: string): string | null {
  const at = typed.trim().lastIndexOf('@')
  const domain = typed
    .trim()
    .slice(at + 1)
    .toLowerCase()
  // Longer ones are none of these, and would take long.
  if (at < 1 || domain.length > 20 || REAL.has(domain) || COMMON.some((common) => common === domain))
    return null
  const meant = COMMON.find(
    (common) => !isElsewhere(domain, common) && distance(domain, common) <= (common.length < 9 ? 1 : 2),
  )
  return meant === undefined ? null : `${typed.trim().slice(0, at)}@${meant}`
}
