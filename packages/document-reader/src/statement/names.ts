/** Without account number, punctuation and "(loss)"; "&" becomes "and". */
export const comparedName = (label: string): string =>
  label
    .replace(/\bn ?\.? ?o ?\.? ?i\b\.?/gu, 'noi')
    .replace(/\((?:loss|deficit|cash|accrual)\)|[/,] ?(?:loss|deficit)\b/gu, ' ')
    .replaceAll('&', ' and ')
    .replace(/^((?:grand |sub)?total)\b(?: ?-)?(?: for)?(?: \d{3,}[\d.-]*)?/u, '$1')
    .replace(/[^\p{L}\d%$]+/gu, ' ')
    .replace(/\b(?:grand|overall) total\b/u, 'total')
    .replace(/\binc\b/u, 'income')
    .replace(/\bexps?\b/u, 'expenses')
    .trim()

/** In ranks, most reliable first. */
export const names = {
  income: [
    /^(?:total |net )?effective gross (?:income|revenues?|receipts)(?: egi)?$|^(?:total )?egi$|^(?:total )?adjusted gross (?:income|revenues?)$/u,
    /^total (?:(?:operating|property|gross|cash|net|rental and other|rent and other|rents and other|income and|revenues? and|other) )*(?:income|revenues?|receipts|collections|inflows?|in|money in)(?: (?:collected|received))?$|^(?:income|revenues?|receipts) total$/u,
    /^(?:total )?gross operating (?:income|revenues?)$/u,
  ],
  /** Ambiguous: used only if the three figures agree. */
  weakIncome: [
    /^(?:net|gross|total)? ?(?:operating |rental |property |cash )?(?:revenues?|receipts|sales|collections|profit)$|^gross (?:income|profit)$|^money in$/u,
    /^(?:total |net )?(?:rental|rent|rents)(?: income| revenues?| collected| receipts)?$|^income$|^total (?:income|revenues?)\b(?!.*tax)/u,
  ],
  expenses: [
    /^total (?:property )?(?:operating|property) (?:expenses?|costs?|expenditures|disbursements)$|^total opex$|^opex total$/u,
    /^total (?:(?:all|building|rental|gross|cash|and|expenses|operating|property|fixed|maintenance|taxes) )*(?:expenses?|costs?|expenditures?|disbursements?|outflows?|outlays?|out|money out)$|^(?:operating )?expenses? total$|^total expenses (?:paid|operating)$/u,
  ],
  weakExpenses: [
    /^(?:operating )?expenses?$|^opex$|^(?:operating )?costs$|^money out$|^total operating (?:expenses?|costs?)\b|^total expenses\b/u,
  ],
  noi: [
    /^(?:total |property )*net operating (?:income|profit|surplus)$|^(?:property )?noi$|^noi net operating income$|^net operating income noi$/u,
    /^(?!.*(?:after|less|margin|%|\bper\b|ratio|budget|prior|adjust|underw|cumul|last year|variance|manag|change|growth|yield)).*(?:\bnoi\b|\bnet operating (?:income|profit)\b)/u,
  ],
  /** Are the NOI if they equal income less operating expenses. */
  weakNoi: [
    /^net ordinary income$|^ebitdar?$|^(?:net )?(?:income|profit|cash flow) (?:from|before) (?!tax).*|^(?:total )?operating (?:income|profit|surplus)$|^net (?:property|operating) (?:income|revenues?|cash flow|earnings)$/u,
    /^net (?:income|profit|earnings|gain|surplus|cash flow|cash|revenues?|rental income)(?: loss| or loss| and loss)?$|^(?:profit|surplus|net|cash flow|bottom line|profit (?:or|and) loss)$|^excess\b|^(?:revenues?|income) (?:less|minus|over) expenses$|^net rental (?:revenues?|profit)$/u,
  ],
  rent: [
    /^(?:net|total|collected) (?:rental|rent|apartment rental) (?:income|revenue)s?$/u,
    /^(?:rental|rent|base rental|tenant rental) (?:income|revenue)s?$|^rents?(?: collected)?$/u,
    /^(?:base|contract|apartment|gross|tenant|residential|unit) rents?(?: income)?$|^(?:base|minimum) rents?$/u,
  ],
} as const

/** Loan, depreciation, capital and owner's payments. */
const notOperating =
  /mortgage|\bmtge?\b|\bmort\b|\bloans?\b|principal|\bdebt\b|\bdepr|\bdepn\b|\bamort|\binterest\b|\bint\b.*(?:exp|paid|pmt|td|bank)|\bnotes? (?:pay|int|pmt)|line of credit|heloc|\bp ?(?:&|and|\+) ?i\b|\bpiti?\b|trust deed|deed of trust|\b(?:1st|2nd|first|second) (?:td|lien|trust)\b|refinanc|\bpayoff\b|balloon|fannie|freddie|capital|\bcap ?ex\b|improvements?|distribution|owner'?s? (?:draw|pay|withdraw|contrib)|\bdraws?\b|withdrawal|dividend|(?:income|franchise|corporate) tax|leasing commission|renovation|lender|financing/u
const stillOperating =
  /interest (?:income|earned|on (?:security )?deposits?)|deposit interest|\blate\b|bad debt|reimburs|recover|income$|capital (?:reserve|one)/u

export const isNotOperating = (label: string): boolean =>
  notOperating.test(label) &&
  !stillOperating.test(label) &&
  !/^(?:total|net|noi)\b.*(?:noi|operating|income)/u.test(label)

const expense =
  /repair|mainten|insurance|tax(?:es)?\b|utilit|electric|water|sewer|\bgas\b|trash|payroll|salar|wages|management|admin|legal|accounting|advertis|marketing|landscap|snow|pest|clean|supplies|contract|turnover|janitor|plumb|hvac|mortgage|\bhoa\b/u
const billed =
  /income|reimburs|recover|rubs|bill|revenue|charge|collected|tenant|resident|\bfees? |recapture|escalat/u

/** Except what tenants reimburse. */
export const isExpense = (label: string): boolean => expense.test(label) && !billed.test(label)

const noMoney =
  /occupan|vacancy rate|%|percent|ratio|average|\bavg\b|\bunits?\b|psf|per sq|dscr|margin|count|days|balance|cash on hand|(?:beginning|opening|ending|closing) cash|square f|\bsq\b|\bdcr\b|yield|cumulative|cap rate/u

/** False for rates, counts and balances, which don't add up. */
export const isMoney = ({ label }: { label: string }): boolean => !noMoney.test(label)
