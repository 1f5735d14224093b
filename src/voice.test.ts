import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'

/** Words that docs/voice.md rules out in what a customer reads, each with what to say instead. */
const RULED_OUT: readonly (readonly [RegExp, instead: string])[] = [
  [/\be-mail/iu, 'email'],
  [/\blog(?:ged)? (?:on|in|out)\b/iu, 'sign in, sign out'],
  [/\b(?:not|units?|is|are|\d+) let\b|\blettable\b/iu, 'leased, vacant'],
  [/\broll of rents\b/iu, 'rent roll'],
  [/\bhand(?:ed|s)? over\b/iu, 'upload'],
  [/\b(?:get|gets|got|did not get) (?:across|through)\b/iu, 'the upload failed, we got no response'],
  [/\blives? in this browser\b/iu, 'is saved in this browser'],
  [/\b(?:press|wish|wishes) (?:of|for)\b/iu, 'request, order'],
  [/\bby (?:itself|themselves|yourself)\b/iu, 'automatically'],
  [/\ball the same\b/iu, 'still'],
  [/\bof (?:its|their|our) own\b/iu, 'its, on our end'],
  [/\bdoubled\b/iu, 'No duplicate was created'],
  [/\btwice here\b/iu, 'duplicate'],
  [/\b(?:goes|went|going|go) on\b/iu, 'continue, resume'],
  [/\btak(?:e|es|en|ing) up again\b/iu, 'resume'],
  [/\btak(?:e|es|en|ing) back\b/iu, 'cancel, undo'],
  [/\blook(?:s|ed)? (?:again|at it|for it)\b/iu, 'check'],
  [/\bwait(?:s|ing)? for (?:its|their|your) turn\b/iu, 'queued'],
  [/\bon (?:its|their) way\b/iu, 'uploading, in progress'],
  [/\bsettled?\b/iu, 'resolve'],
  [/\bfind out\b/iu, 'resolve, check'],
  [/\bwritten down\b/iu, 'saved'],
  [/\b(?:is|are|was|were|could not be) (?:kept|held|noted)\b/iu, 'saved'],
  [/\brows? that asks?\b/iu, 'rows need a choice'],
  [/\bwhich one\b/iu, 'needs a choice'],
  [/\b(?:not|none is|is|are) here yet\b/iu, 'not received yet, missing'],
  [/\b(?:does not|doesn’t|did not|didn’t) let\b/iu, 'can’t, blocks'],
  [/\bdo(?:es)? not go\b/iu, 'can’t'],
  [/\bin the way\b/iu, 'There’s a problem.'],
  [/\bsomebody\b|\bnobody\b|\banybody\b/iu, 'name the user, the tab or the caller'],
  [/\bneeds? you\b(?!r| to)/iu, 'needs attention, needs your attention'],
  [/\b(?:is|stands?|comes?) good again\b/iu, 'works again'],
  [/\bstands? (?:first|above|below|there|here)\b/iu, 'comes first, is above'],
  [/\bat most\b/iu, 'up to, or fewer'],
  [/\bthe portal\b/iu, 'Plumbline'],
  [/\bsuccessfully\b|\bsimply\b/iu, 'leave it out'],
  [
    /\bis not\b|\bare not\b|\bcannot\b|\bcan not\b|\bdoes not\b|\bdid not\b|\bcould not\b|\bwill not\b|\bdo not\b/iu,
    'isn’t, can’t, doesn’t …',
  ],
  [/\bfull valuation\b/iu, 'detailed valuation'],
  [/\b(?:no longer|not) known\b|\bnot given\b/iu, 'unknown, not specified'],
  [/(?<!photos )\bpictures?\b/iu, 'image'],
  [/\bany more\b(?! than)/iu, 'anymore'],
  [
    /\b(?:colour|centre|licence|cancelled|labelled|grey|behaviour|catalogue|organis|recognis|favourite|neighbour|cheque|whilst|towards|afterwards)/iu,
    'American spelling: color, canceled, recognize …',
  ],
  [/\p{L}!(?:\s|$)/u, 'no exclamation marks'],
]

const root = join(import.meta.dirname, '..')
/** The console is for whoever runs the sandbox; routes and stores hold no texts of their own but answers of the service. */
const SANDBOX = ['demo', 'presenter', 'service', 'stripe-js']
const sources = ['src', ...SANDBOX.map((name) => `sandbox/${name}`)].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|\btesting\b/u.test(name))
    // Stripe's own words.
    .filter((name) => !/^(?:cards|page\/card-element)\.ts$/u.test(name))
    .map((name) => join(folder, name)),
)

/** Keys of literals that no customer reads. */
const CODE = new Set(['className', 'source', 'key', 'id', 'href', 'd', 'viewBox', 'code', 'test', 'left'])

/** Texts of a file as a customer may read them, each in one line: literals of more than one word, and what JSX shows. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const one of node) walk(one, name)
      return
    }
    const { type, value, name: own } = node as Record<string, unknown>
    if (type === 'Literal' || type === 'JSXText') {
      if (typeof value === 'string' && !CODE.has(name)) texts.push(value)
    } else if (type === 'TemplateLiteral') {
      const { quasis } = node as { quasis: { value: { cooked: string | null } }[] }
      if (!CODE.has(name)) texts.push(quasis.map(({ value: { cooked } }) => cooked ?? '').join('…'))
      walk((node as Record<string, unknown>)['expressions'], name)
    } else {
      const attribute = type === 'JSXAttribute' ? (own as { name?: unknown }).name : undefined
      const within = typeof attribute === 'string' ? attribute : name
      for (const [key, child] of Object.entries(node))
        walk(child, CODE.has(key) && key === 'source' ? 'source' : within)
    }
  }
  walk(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), '')
  return texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim()).filter((text) => /\S \S/u.test(text))
}

const all = sources.flatMap((file) => textsOf(file).map((text) => ({ file, text })))

it('finds texts of every kind', () => {
  const texts = all.map(({ text }) => text)
  expect(texts).toContain('You’re offline')
  expect(texts).toContain('Show me how')
  expect(texts.some((text) => text.startsWith('Loan quotes are free. A detailed valuation is …'))).toBe(true)
})

it.each(RULED_OUT)('no text says %s (%s)', (pattern) => {
  expect(all.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
