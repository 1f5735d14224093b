import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'

/** Words that docs/voice.md excludes from customer texts, with the replacement. */
const RULED_OUT: readonly (readonly [RegExp, instead: string, example: string])[] = [
  [/\be-mail/iu, 'email', 'By e-mail'],
  [/\blog(?:ged)? (?:on|in|out)\b/iu, 'sign in, sign out', 'You are logged in'],
  [/(?:\b(?:not|units?|is|are|\d+)|…) let\b|\blettable\b/iu, 'leased, vacant', '22 let'],
  [/\broll of rents\b/iu, 'rent roll', 'A roll of rents'],
  [/\bhand(?:ed|s)? over\b/iu, 'upload', 'Hand over the file'],
  [
    /\b(?:get|gets|got|did not get) (?:across|through)\b/iu,
    'the upload failed, we got no response',
    'It did not get across',
  ],
  [/\blives? in this browser\b/iu, 'is saved in this browser', 'Your list lives in this browser'],
  [/\b(?:press|wish|wishes) (?:of|for)\b/iu, 'request, order', 'The press of a button'],
  [/\bby (?:itself|themselves|yourself)\b/iu, 'automatically', 'It is tried again by itself.'],
  [/\ball the same\b/iu, 'still', 'All the same, nothing was sent'],
  [/\bof (?:its|their|our) own\b/iu, 'its, on our end', 'A problem of its own'],
  [/\bdoubled\b/iu, 'No duplicate was created', 'Nothing was doubled'],
  [/\btwice here\b/iu, 'duplicate', 'These are twice here'],
  [/\b(?:goes|went|going|go) on\b/iu, 'continue, resume', 'The list goes on'],
  [/\btak(?:e|es|en|ing) up again\b/iu, 'resume', 'Take up again'],
  [/\btak(?:e|es|en|ing) back\b/iu, 'cancel, undo', 'Take back what is not sent'],
  [/\blook(?:s|ed)? (?:again|at it|for it)\b/iu, 'check', 'Look again'],
  [/\bwait(?:s|ing)? for (?:its|their|your) turn\b/iu, 'queued', 'Waiting for its turn'],
  [/\bon (?:its|their) way\b/iu, 'uploading, in progress', 'Files are on their way'],
  [/\bsettled?\b/iu, 'resolve', 'An order is not settled'],
  [/\bfind out\b/iu, 'resolve, check', 'Find out first'],
  [/\bwritten down\b/iu, 'saved', 'It could not be written down'],
  [/\b(?:is|are|was|were|could not be) (?:kept|held|noted)\b/iu, 'saved', 'Everything you entered is kept'],
  [/\brows? that asks?\b/iu, 'rows need a choice', '2 of 7 rows that ask'],
  [/\bwhich one\b/iu, 'needs a choice', 'Which one'],
  [/\b(?:not|none is|is|are) here yet\b/iu, 'not received yet, missing', 'The rent roll is not here yet'],
  [/\b(?:does not|doesn’t|did not|didn’t) let\b/iu, 'can’t, blocks', 'The browser does not let it'],
  [/\bdo(?:es)? not go\b/iu, 'can’t', 'It does not go'],
  [/\bin the way\b/iu, 'There’s a problem.', 'Something is in the way.'],
  [/\bsomebody\b|\bnobody\b|\banybody\b/iu, 'name the user, the tab or the caller', 'Somebody signed in'],
  [/\bneeds? you\b(?!r| to)/iu, 'needs attention, needs your attention', '2 orders need you'],
  [/\b(?:is|stands?|comes?) good again\b/iu, 'works again', 'The connection is good again'],
  [/\bstands? (?:first|above|below|there|here)\b/iu, 'comes first, is above', 'What needs you stands first'],
  [/\bat most\b/iu, 'up to, or fewer', 'At most 10'],
  [/\bthe portal\b/iu, 'Plumbline', 'The portal asks'],
  [/\bsuccessfully\b|\bsimply\b/iu, 'leave it out', 'Successfully sent'],
  [
    /\bis not\b|\bare not\b|\bcannot\b|\bcan not\b|\bdoes not\b|\bdid not\b|\bcould not\b|\bwill not\b|\bdo not\b/iu,
    'isn’t, can’t, doesn’t …',
    'It cannot be sent',
  ],
  [/\bfull valuation\b/iu, 'detailed valuation', 'Order the full valuation'],
  [/\b(?:no longer|not) known\b|\bnot given\b/iu, 'unknown, not specified', 'Not known'],
  [/(?<!photos )\bpictures?\b/iu, 'image', 'Save the picture'],
  [/\bany more\b(?! than)/iu, 'anymore', 'Not listed any more'],
  [
    /\b(?:colour|centre|licence|cancelled|labelled|grey|behaviour|catalogue|organis|recognis|favourite|neighbour|cheque|whilst|towards|afterwards)/iu,
    'American spelling: color, canceled, recognize …',
    'Cancelled',
  ],
  [/\bweb site\b/iu, 'website', 'On the county’s web site'],
  [/\btick(?:ed|s)?\b/iu, 'select, check', 'Tick it to order a second one'],
  [/\bexpiry\b/iu, 'expiration', 'Expiry date'],
  [/\bcontact at the service\b|\bwrite to support\b/iu, 'contact support', 'Ask your contact at the service'],
  [/\bturns? up\b|\bcame? after all\b/iu, 'shows up', 'If an order turns up'],
  [/(?<!^Rar)(?<=\p{L})!(?:\s|$)/u, 'no exclamation marks', 'Done!'],
]

const root = join(import.meta.dirname, '..')
/** Customers see these; control actions are for hosts and tests. */
const SANDBOX = ['demo', 'http', 'parcels', 'presenter', 'service', 'stripe-js']
const sources = [
  'src',
  'packages/service-contract/src',
  ...SANDBOX.map((name) => `packages/sandbox/src/${name}`),
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|\btesting\b/u.test(name))
    // Stripe's own texts.
    .filter((name) => !/^(?:cards|page\/card-element)\.ts$/u.test(name))
    .map((name) => join(folder, name)),
)

const CODE = new Set(['className', 'key', 'id', 'href', 'd', 'viewBox', 'code'])

/** A sentence or a one-word label, not an identifier or class name. */
const isText = (text: string): boolean => /\S \S/u.test(text) || /^\p{Lu}[\p{Ll}-]+\p{L}*[.!?]?$/u.test(text)

const inOneLine = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim()).filter(isText)

/** Customer texts of a module, each in one line: literals, templates ("…" for values) and JSX. */
function textsOf(code: string, lang: 'ts' | 'tsx'): string[] {
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
      for (const child of Object.values(node)) walk(child, within)
    }
  }
  walk(parseAst(code, { lang }), '')
  return inOneLine(texts)
}

/** Texts between tags and in quotes of a page or the manifest. */
const textsOfFile = (text: string): string[] =>
  inOneLine(
    [
      ...text.replaceAll(/<script>[^]*?<\/script>|<style>[^]*?<\/style>/gu, '').matchAll(/>([^<>]+)</gu),
      ...text.matchAll(/"([^"]+)"/gu),
    ].map(([, found = '']) => found),
  )

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const all = [
  ...sources.flatMap((file) =>
    textsOf(read(file), file.endsWith('x') ? 'tsx' : 'ts').map((text) => ({ file, text })),
  ),
  ...['index.html', 'public/manifest.webmanifest'].flatMap((file) =>
    textsOfFile(read(file)).map((text) => ({ file, text })),
  ),
]

it('finds text of every kind', () => {
  const planted = `
    const words = { term: 'E-mail', 'Not known': \`\${count} let\`, asks: when ? 'Which one' : rest(\`Tick it\`) }
    const line: Line = <Field label="Look again" id="go on" hint={\`Done!\`}>Nothing was <b>sent</b> by
      itself</Field>`
  expect(textsOf(planted, 'tsx').toSorted()).toEqual(
    [
      'E-mail',
      'Not known',
      '… let',
      'Which one',
      'Tick it',
      'Look again',
      'Done!',
      'Nothing was',
      'by itself',
    ].toSorted(),
  )
  const texts = all.map(({ text }) => text)
  expect(texts).toContain('You’re offline')
  expect(texts).toContain('Show me how')
  expect(texts).toContain('Total due')
  expect(texts).toContain('Rejected')
  expect(texts).toContain('This browser is too old for Plumbline')
  expect(texts.some((text) => text.startsWith('Loan quotes are free. A detailed valuation is …'))).toBe(true)
})

it.each(RULED_OUT)('no text says %s (%s)', (pattern, _, example) => {
  expect(example).toMatch(pattern)
  expect(all.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})
