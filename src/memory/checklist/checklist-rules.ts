import type { DocumentType } from '@plumbline/service-contract/document-types'
import type { OrderType } from '@plumbline/service-contract/order'
import type { PropertyKind } from '../store/records.ts'

/** Time a document is current. `end`: its date is the end of its period. */
export type Freshness = { days: number; words: string; end?: true }

type DocumentRule = {
  label: string
  hint: string
  types: readonly DocumentType[]
  form?: string
  fresh?: Freshness
  /** One document for each of the last three closed years. */
  yearly?: true
}

const excel = 'preferably in Excel'

const rules = {
  'rent-roll': {
    label: 'Rent roll',
    hint: 'Every unit, leased or vacant, with tenant, rent and lease dates',
    types: ['RENT_ROLL'],
    form: excel,
    fresh: { days: 90, words: '90 days' },
  },
  t12: {
    label: 'Operating statement (T-12)',
    hint: 'Income and expenses by month for the last 12 months',
    types: ['OPERATING_STATEMENT'],
    form: excel,
    fresh: { days: 120, words: '120 days', end: true },
  },
  'year-statements': {
    label: 'Operating statements, last 3 years',
    hint: 'Income and expenses for each full year',
    types: ['OPERATING_STATEMENT'],
    form: excel,
    yearly: true,
  },
  str: {
    label: 'STR report',
    hint: 'Occupancy, ADR and RevPAR vs. competing hotels',
    types: ['HOTEL_OPERATING_METRICS'],
    fresh: { days: 60, words: '60 days', end: true },
  },
  budget: {
    label: 'Budget',
    hint: 'Expected income and expenses for this year',
    types: ['BUDGET'],
    form: excel,
  },
  leases: {
    label: 'Leases',
    hint: 'With amendments, or lease abstracts',
    types: ['LEASE_AGREEMENT'],
  },
  photos: { label: 'Photos', hint: 'Exterior and interior', types: ['SITE_IMAGES'] },
  insurance: {
    label: 'Insurance',
    hint: 'Policy or certificate',
    types: ['ACORD', 'INSURANCE_POLICY', 'INSURANCE_FORM', 'INSURANCE_AGREEMENT'],
    fresh: { days: 365, words: '12 months' },
  },
  appraisal: { label: 'Prior appraisal', hint: 'Most recent', types: ['APPRAISAL_REPORT'] },
  inspection: {
    label: 'Inspection report',
    hint: 'Property condition or environmental (PCA, Phase I)',
    types: ['INSPECTION_REPORT'],
  },
  'info-memo': {
    label: 'Offering memorandum',
    hint: 'If the property is or was for sale',
    types: ['INFO_MEMO', 'LOAN_INFO_MEMO'],
  },
  purchase: {
    label: 'Purchase agreement',
    hint: 'If the property is under contract or was bought recently',
    types: ['PROPERTY_PURCHASE_AGREEMENT'],
  },
  'development-budget': {
    label: 'Development budget',
    hint: 'Hard and soft costs',
    types: ['DEVELOPMENT_BUDGET'],
    form: excel,
  },
  draws: { label: 'Draw requests', hint: 'Latest payment application', types: ['PAYMENT_APPLICATION'] },
  invoices: { label: 'Invoices', hint: 'For the latest draw', types: ['INVOICE'] },
  'lien-waivers': { label: 'Lien waivers', hint: 'For the latest draw', types: ['LIEN_WAIVER'] },
  'tax-returns': { label: 'Tax returns', hint: 'Recent years', types: ['TAX_RETURN'] },
  'balance-sheet': { label: 'Balance sheet', hint: 'Most recent', types: ['BALANCE_SHEET'] },
  bank: { label: 'Bank statements', hint: 'Recent months', types: ['BANK_STATEMENT'] },
  guarantor: {
    label: 'Guarantor financial statement',
    hint: 'Who guarantees the loan, with assets and debts',
    types: ['GUARANTOR_FINANCIAL_STATEMENT', 'GUARANTY'],
  },
  mortgage: {
    label: 'Existing loan',
    hint: 'Loan agreement and latest statement',
    types: ['MORTGAGE_STATEMENT', 'LOAN_AGREEMENT', 'CASH_MANAGEMENT_AGREEMENT'],
  },
} as const satisfies Record<string, DocumentRule>

/** Stored for lines set aside. */
type ItemCode = keyof typeof rules

/** For a quote and a valuation, for a valuation only, and optional. */
type CodesByNeed = { quote: readonly ItemCode[]; valuation: readonly ItemCode[]; useful: readonly ItemCode[] }

const optional = ['photos', 'insurance', 'inspection', 'appraisal', 'info-memo', 'purchase'] as const
const rented: CodesByNeed = {
  quote: ['rent-roll', 't12'],
  valuation: ['year-statements', 'leases'],
  useful: ['budget', ...optional],
}

/** From published checklists of appraisers and lenders, limited to the service's document types. */
const codesByKind: Record<PropertyKind, CodesByNeed> = {
  apartments: { ...rented, valuation: ['year-statements', 'budget'], useful: optional },
  office: { ...rented, valuation: ['year-statements', 'leases', 'budget'], useful: optional },
  retail: rented,
  industrial: rented,
  'mixed-use': rented,
  hotel: { quote: ['str', 't12'], valuation: ['year-statements', 'budget'], useful: optional },
  'self-storage': { ...rented, valuation: ['year-statements'], useful: ['budget', ...optional] },
  'mobile-home-park': {
    ...rented,
    valuation: ['year-statements'],
    useful: ['leases', 'budget', ...optional],
  },
  'senior-housing': {
    ...rented,
    valuation: ['year-statements', 'budget', 'inspection'],
    useful: optional.filter((line) => line !== 'inspection'),
  },
  land: {
    quote: ['purchase'],
    valuation: ['photos'],
    useful: ['appraisal', 'inspection', 'leases', 'development-budget', 'info-memo'],
  },
  construction: {
    quote: ['development-budget', 'budget'],
    valuation: ['draws', 'purchase'],
    useful: ['invoices', 'lien-waivers', 'photos', 'inspection', 'appraisal', 'insurance', 'mortgage'],
  },
  'owner-occupied': {
    quote: ['t12', 'tax-returns'],
    valuation: ['year-statements', 'balance-sheet'],
    useful: ['leases', ...optional],
  },
  other: { quote: ['rent-roll', 't12'], valuation: [], useful: ['year-statements', 'leases', ...optional] },
}

const lender: readonly ItemCode[] = ['guarantor', 'mortgage', 'tax-returns', 'bank', 'purchase']

/** Label and hint that differ by kind. */
const ofKind: Partial<Record<PropertyKind, Partial<Record<ItemCode, Pick<DocumentRule, 'label' | 'hint'>>>>> =
  {
    'self-storage': {
      'rent-roll': {
        label: 'Rent roll by unit size',
        hint: 'Every unit, occupied or vacant, with size, rent and street rate',
      },
    },
    'mobile-home-park': {
      'rent-roll': {
        label: 'Rent roll by site',
        hint: 'Every site, occupied or vacant, with rent and who owns the home',
      },
    },
    'senior-housing': {
      'rent-roll': { label: 'Rent roll and census', hint: 'Every unit or bed, with care level and rate' },
      inspection: { label: 'Inspection report or state survey', hint: 'Most recent' },
    },
    hotel: {
      inspection: { label: 'Inspection report', hint: 'Or the brand’s property improvement plan (PIP)' },
    },
    land: { leases: { label: 'Ground lease', hint: 'If the land is leased' } },
    construction: { budget: { label: 'Pro forma', hint: 'Projected income and expenses after completion' } },
    'owner-occupied': {
      t12: {
        label: 'Business operating statement',
        hint: 'Income and expenses for the last 12 months',
      },
    },
  }

/** `loan`: only lenders ask for it. */
export type ChecklistRule = DocumentRule & { code: ItemCode; need: 'needed' | 'useful' | 'loan' }

function rulesOf(kind: PropertyKind, product: OrderType): ChecklistRule[] {
  const { quote, valuation, useful } = codesByKind[kind]
  const isQuote = product === 'LOAN'
  const needed = isQuote ? quote : [...quote, ...valuation]
  const helpful = isQuote ? [...valuation, ...lender, ...useful] : useful
  return [...new Set([...needed, ...helpful, ...lender])].map((code) => ({
    ...rules[code],
    ...ofKind[kind]?.[code],
    code,
    need: needed.includes(code) ? 'needed' : helpful.includes(code) ? 'useful' : 'loan',
  }))
}

const known = new Map<string, ChecklistRule[]>()

/** Required lines first, then useful ones, then those of lenders. An unknown kind gets the lines nearly every property has. */
export function rulesFor(kind: PropertyKind | null, product: OrderType): readonly ChecklistRule[] {
  const key = `${kind ?? 'other'} ${product}`
  const lines = known.get(key) ?? rulesOf(kind ?? 'other', product)
  known.set(key, lines)
  return lines
}
