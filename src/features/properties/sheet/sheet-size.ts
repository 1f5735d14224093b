/** How much of a property a sheet tells, so that it keeps to its pages: two alone, one among several. */
export interface SheetSize {
  documentsOfItem: number
  /** Useful lines with what is here for them, or by name alone. */
  usefulTold: boolean
  ordersTold: number
  ordersNamed: number
  changesOfOrder: number
  charges: number
}

export const wholeSheet: SheetSize = {
  documentsOfItem: 2,
  usefulTold: true,
  ordersTold: 2,
  ordersNamed: 4,
  changesOfOrder: 3,
  charges: 4,
}
export const onePage: SheetSize = {
  documentsOfItem: 1,
  usefulTold: false,
  ordersTold: 0,
  ordersNamed: 4,
  changesOfOrder: 0,
  charges: 3,
}
