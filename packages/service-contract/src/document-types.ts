/** The 30 document types of the interface (docs/service.md#document-types), with our labels and groups. */
const groups = {
  'Income and operations': {
    RENT_ROLL: 'Rent roll',
    OPERATING_STATEMENT: 'Operating statement (T-12, P&L)',
    BUDGET: 'Budget',
    DEVELOPMENT_BUDGET: 'Development budget',
    HOTEL_OPERATING_METRICS: 'Hotel operating metrics',
  },
  'Owner and guarantor': {
    BALANCE_SHEET: 'Balance sheet',
    BANK_STATEMENT: 'Bank statement',
    TAX_RETURN: 'Tax return',
    GUARANTOR_FINANCIAL_STATEMENT: 'Guarantor financial statement',
  },
  'About the property': {
    INFO_MEMO: 'Offering memorandum',
    LOAN_INFO_MEMO: 'Loan memorandum',
    APPRAISAL_REPORT: 'Appraisal report',
    INSPECTION_REPORT: 'Inspection report',
    SITE_IMAGES: 'Site photos',
  },
  'Agreements and loans': {
    LEASE_AGREEMENT: 'Lease agreement',
    LOAN_AGREEMENT: 'Loan agreement',
    GUARANTY: 'Guaranty',
    CASH_MANAGEMENT_AGREEMENT: 'Cash management agreement',
    MORTGAGE_STATEMENT: 'Mortgage statement',
    PROPERTY_PURCHASE_AGREEMENT: 'Property purchase agreement',
  },
  Insurance: {
    INSURANCE_POLICY: 'Insurance policy',
    INSURANCE_AGREEMENT: 'Insurance agreement',
    INSURANCE_FORM: 'Insurance form',
    ACORD: 'ACORD insurance certificate',
  },
  Construction: {
    PAYMENT_APPLICATION: 'Payment application (construction draw)',
    INVOICE: 'Invoice',
    LIEN_WAIVER: 'Lien waiver',
  },
  Other: {
    ADDITIONAL_FORM: 'Additional form',
    GENERATED: 'Produced by the service',
    OTHER: 'Other, or not sure',
  },
} as const

type Groups = typeof groups
export type DocumentTypeGroup = keyof Groups
export type DocumentType = { [G in DocumentTypeGroup]: keyof Groups[G] }[DocumentTypeGroup]

/** Groups in the order the picker lists them. */
export const DOCUMENT_TYPE_GROUPS = Object.entries(groups).map(([group, types]) => ({
  group: group as DocumentTypeGroup,
  types: Object.keys(types) as DocumentType[],
}))

const labels = new Map<string, string>(Object.values(groups).flatMap((types) => Object.entries(types)))

/** All 30 values. Customers are offered 29: `GENERATED` means "produced by the service". */
export const DOCUMENT_TYPES = [...labels.keys()] as DocumentType[]

/** Our label; an unknown value is shown as it came. */
export const documentTypeLabel = (type: string | null | undefined): string =>
  type == null || type === '' ? 'Type not specified' : (labels.get(type) ?? type)

export const isDocumentType = (value: string): value is DocumentType => labels.has(value)

/** docs/service.md#uploaddocument */
export const takesParseType = (type: string | null | undefined): boolean =>
  type === 'RENT_ROLL' || type === 'OPERATING_STATEMENT'

/** Made by the service: never uploaded or requested. */
export const isProduced = ({ type }: { type?: string | null | undefined }): boolean => type === 'GENERATED'
