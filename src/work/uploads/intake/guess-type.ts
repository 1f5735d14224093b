import { documentTypeLabel, type DocumentType } from '@plumbline/service-contract/document-types'
import { plainMarks } from '#lib/texts/common-form.ts'
import { streetTypes } from '#lib/texts/street-words.ts'

export interface TypeGuess {
  type: DocumentType
  /** End of a sentence: `the file name says “rent roll”`. */
  reason: string
}

/** Most specific first; the first match decides. Words that buildings and people are named after too come last. */
const words: readonly (readonly [DocumentType, RegExp])[] = [
  // The two that nothing else is named after.
  ['RENT_ROLL', /rent.?roll/u],
  [
    'OPERATING_STATEMENT',
    /\bt.?12(?!\d)|\b[tl]tm\b|trailing.?(?:12|twelve)|(?:12|twelve).?months?.?(?:statement|trailing|p ?& ?l)/u,
  ],
  ['LIEN_WAIVER', /lien.?waiver/u],
  [
    'PAYMENT_APPLICATION',
    /\bg ?70[23]\b|\bdraw (?:request|package|schedule)|pay(?:ment)?.?app(?:lication)?\b/u,
  ],
  ['ACORD', /\bacord\b|\bcoi\b|certificate (?:of )?(?:liability|insurance)|insurance certificate/u],
  ['INSURANCE_AGREEMENT', /insurance.?agreement/u],
  ['INSURANCE_FORM', /endorsement|insurance form/u],
  ['INSURANCE_POLICY', /insurance.?policy|dec.?page|declarations? page/u],
  ['CASH_MANAGEMENT_AGREEMENT', /\bdaca\b|cash.?management/u],
  ['PROPERTY_PURCHASE_AGREEMENT', /\bpsa\b|purchase.?(?:and.?sale|& ?sale|sale|agreement|contract)/u],
  [
    'GUARANTOR_FINANCIAL_STATEMENT',
    /\bpfs\b|personal.?financial|\bsreo\b|guarantor.?(?:financial|statement)|\bguarantor\b/u,
  ],
  ['GUARANTY', /guarant(?:y|ee)\b/u],
  ['LOAN_INFO_MEMO', /loan.?(?:info(?:rmation)?.?)?memo/u],
  ['LOAN_AGREEMENT', /loan.?agreement|promissory|(?:mortgage|loan).?note\b/u],
  ['MORTGAGE_STATEMENT', /mortgage.?statement|payoff|loan.?statement/u],
  ['TAX_RETURN', /\bform ?(?:1040|1065|1120)|\b(?:1040|1065|1120)s? sched|schedule k.?1\b|tax.?returns?\b/u],
  ['BALANCE_SHEET', /balance.?sheet/u],
  ['BANK_STATEMENT', /\bbank (?:statement|stmt)/u],
  [
    'DEVELOPMENT_BUDGET',
    /(?:development|construction|hard.?cost|soft.?cost).{0,200}budget|budget.{0,200}(?:development|construction)|hard.?costs?\b/u,
  ],
  ['RENT_ROLL', /\brr(?!\p{L})|\btenancy\b(?!.?agreement)/u],
  [
    'OPERATING_STATEMENT',
    /trailing|\bp ?& ?l\b|\bp and l\b|\bpn ?l\b|income.?(?:statement|and expense|& ?expense)|operating.?(?:statement|history)|statement.of.operations|cash.?flow.statement|(?<!non ?)profit|\bnoi\b/u,
  ],
  ['BUDGET', /budget|pro.?forma/u],
  ['HOTEL_OPERATING_METRICS', /\bsta?r report|\badr\b|rev.?par/u],
  ['APPRAISAL_REPORT', /appraisal/u],
  ['INSPECTION_REPORT', /\bpca\b|\bpcr\b|property condition|inspection|phase (?:i|1) e|\besa\b(?! letter)/u],
  ['LEASE_AGREEMENT', /\bleases?\b|tenancy.?agreement/u],
  ['INFO_MEMO', /\bom\b|offering|memorandum\b(?! of)/u],
  ['INVOICE', /\binvoices?\b|\binv ?\d/u],
  ['SITE_IMAGES', /\bphotos?\b|\bpictures?\b/u],
  ['PAYMENT_APPLICATION', /\bdraw\b/u],
  [
    'INSURANCE_POLICY',
    /\binsurance\b|(?<!\b(?:pet|privacy|smoking|parking|refund|cancellation|screening|guest|pool|rental|deposit|house) )\bpolicy\b/u,
  ],
  ['PROPERTY_PURCHASE_AGREEMENT', /\bpurchase\b/u],
  [
    'LOAN_AGREEMENT',
    /(?<!\b(?:field|side|release|delivery|credit|site|meeting|call) )\bnote\b(?! (?:to|from|for|about|on|re)\b)/u,
  ],
  ['MORTGAGE_STATEMENT', /mortgage/u],
  ['TAX_RETURN', /\b(?:1040|1065|1120s?)\b|\bk.?1s?\b/u],
  ['BANK_STATEMENT', /\bbank\b/u],
  ['HOTEL_OPERATING_METRICS', /\bsta?r\b/u],
  [
    'INSPECTION_REPORT',
    /\bphase (?:i|1)\b(?!.*\b(?:plans?|plat|units?|site|drawings?|map|schedule|construction)\b)/u,
  ],
  ['OPERATING_STATEMENT', /\bincome\b|\boperating\b/u],
]

const house =
  'apartments?|apts?|house|houses|homes|townhomes|townhouses|building|bldg|towers?|lofts?|flats|condos?|condominiums|villas?|village|estates?|manor|gardens?|park|commons|cent(?:er|re)|mall|residences|suites|hall|inn|hotel|lodge|heights|hills?|ridge|landing|station|mill|exchange|ranch'
const place = String.raw`(?:${streetTypes}|${house}|main|broadway)\b`
/** A house number, a unit's, or a word that streets and buildings are named after too. */
const inPlace = new RegExp(
  String.raw`\b(?:(?<!form )(?:1040|1065|1120s?)(?= (?!form|sched|tax|return|for )(?:(?:\p{L}+|\d+(?:st|nd|rd|th)) ){0,4}?(?:${place}|[ns][ew]\b|[nsew] \p{L}|(?:us|route|rte|i|sr) \d))` +
    String.raw`|(?:unit|apt|suite|ste|lot|space|bldg|building) (?:\p{L} ?)?\d+` +
    String.raw`|(?:k ?1|bank|policy|insurance|purchase|note|draw|mortgage|guarant(?:y|ee)|star|budget|invoice|income|offering)(?=(?: of \p{L}+)?(?: [nsew])? ${place}| bank\b))`,
  'gu',
)

/** Ignores case, underscores, dashes and camelCase. */
const readable = (name: string): string =>
  plainMarks(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[_\-.,()[\]#+']+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** In the file name's own spelling. */
function asWritten(found: string, name: string): string {
  const words = found.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
  return new RegExp(words.join(String.raw`[\s_.,()[\]#+'-]*`), 'iu').exec(plainMarks(name))?.[0] ?? found
}

function byWords(name: string): { type: DocumentType; found: string } | null {
  // Behind a dash or comma, a place is another matter: "Insurance - Park Plaza".
  const parts = plainMarks(name).split(/\s-+\s|[,;()]/u)
  const text = parts.map((part) => readable(part).replace(inPlace, '')).join(' ')
  for (const [type, pattern] of words) {
    const match = pattern.exec(text)
    if (match !== null) return { type, found: asWritten(match[0].trim(), name) }
  }
  return null
}

const images: readonly string[] = ['jpg', 'jpeg', 'png', 'gif']

/** Found by inspection. */
export interface TypeEvidence {
  extension: string
  sheetNames?: readonly string[]
  /** Of the first pages or rows. */
  text?: string
}

const titles: readonly (readonly [DocumentType, RegExp])[] = [
  ['ACORD', /acord \d+|certificate of (?:liability |property )?insurance/iu],
  ['TAX_RETURN', /form 10(?:40|65)|form 1120|internal revenue service|schedule k-1/iu],
  ['RENT_ROLL', /rent roll/iu],
  [
    'OPERATING_STATEMENT',
    /net operating income|trailing (?:12|twelve)|(?:12|twelve)[ -]month statement|income statement|operating statement|profit (?:and|&) loss|statement of operations/iu,
  ],
  ['INFO_MEMO', /offering memorandum/iu],
  ['APPRAISAL_REPORT', /appraisal report|market value as of/iu],
  ['INSPECTION_REPORT', /property condition (?:assessment|report)|phase i environmental/iu],
  ['BALANCE_SHEET', /balance sheet/iu],
  ['BANK_STATEMENT', /beginning balance/iu],
  ['MORTGAGE_STATEMENT', /mortgage statement|payoff statement/iu],
  ['GUARANTOR_FINANCIAL_STATEMENT', /personal financial statement/iu],
  ['HOTEL_OPERATING_METRICS', /\brevpar\b/iu],
  ['LIEN_WAIVER', /waiver (?:and release )?of lien|lien waiver/iu],
  ['PAYMENT_APPLICATION', /application and certificate for payment/iu],
  ['PROPERTY_PURCHASE_AGREEMENT', /purchase and sale agreement/iu],
  ['LOAN_AGREEMENT', /loan agreement|promissory note/iu],
  ['LEASE_AGREEMENT', /lease agreement/iu],
]

/** Later text only mentions other documents. */
const TITLE_WITHIN = 1_500

/** The earliest title. */
function byTitle(text: string): TypeGuess | null {
  let first = TITLE_WITHIN
  let guess: TypeGuess | null = null
  for (const [type, pattern] of titles) {
    const match = pattern.exec(text)
    if (match === null || match.index >= first) continue
    first = match.index
    guess = { type, reason: `it says “${match[0]}”` }
  }
  if (guess !== null) return guess
  const says = (...patterns: RegExp[]): boolean => patterns.every((pattern) => pattern.test(text))
  // Before rent rolls: statements may mention units, tenants and rents, but rent rolls have no expenses.
  if (says(/\btotal (?:operating )?(?:income|revenue)\b/iu, /\bexpenses?\b/iu))
    return { type: 'OPERATING_STATEMENT', reason: 'it totals income and expenses' }
  return says(/\bunits?\b/iu, /\btenants?\b|\bresidents?\b/iu, /\blease\b|\bmove.?in\b/iu, /\brents?\b/iu)
    ? { type: 'RENT_ROLL', reason: 'it lists units, tenants, leases and rents' }
    : null
}

/**
 * Content beats file name, and file name beats file kind. Null without a clue: sent as `OTHER`. Nothing
 * leaves the browser.
 */
export function guessType(fileName: string, evidence: TypeEvidence): TypeGuess | null {
  for (const sheet of evidence.sheetNames ?? []) {
    const found = byWords(sheet)
    if (found !== null && found.type !== 'SITE_IMAGES')
      return { type: found.type, reason: `a sheet is named “${sheet}”` }
  }
  const titled = byTitle(evidence.text ?? '')
  if (titled !== null) return titled
  const named = byWords(fileName.replace(/\.[^.]{1,5}$/u, ''))
  if (named !== null) return { type: named.type, reason: `the file name says “${named.found}”` }
  return images.includes(evidence.extension) ? { type: 'SITE_IMAGES', reason: 'it’s an image' } : null
}

/** For file names that leave nothing usable. */
export const nameFromType = (type: string, day: string): string =>
  `${documentTypeLabel(type === '' ? 'OTHER' : type).replace(/ \([^()]*\)$/u, '')} ${day}`.replace(
    /^Other, or not sure/u,
    'Document',
  )
