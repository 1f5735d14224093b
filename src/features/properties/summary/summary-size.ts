/** Limits for two pages alone, or one page in a list. */
export interface SummarySize {
  documentsOfItem: number
  usefulInFull: boolean
  ordersInFull: number
  ordersNamed: number
  changesOfOrder: number
  charges: number
}

export const fullSummary: SummarySize = {
  documentsOfItem: 2,
  usefulInFull: true,
  ordersInFull: 2,
  ordersNamed: 4,
  changesOfOrder: 3,
  charges: 4,
}
export const onePageSummary: SummarySize = {
  documentsOfItem: 1,
  usefulInFull: false,
  ordersInFull: 0,
  ordersNamed: 4,
  changesOfOrder: 0,
  charges: 3,
}
