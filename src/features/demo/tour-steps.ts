import { paths, type PageName } from '#paths.ts'
import { PRICES } from '@plumbline/service-contract/order-copy'
import { firstStep } from './tour-panel.tsx'

/** Null if the account has none. */
export interface TourPlaces {
  newestProperty: number | null
  /** High Street Storage, and its valuation, which waits for a rent roll. */
  storage: number | null
  valuation: number | null
}

export interface TourStep {
  title: string
  text: string
  path: (places: TourPlaces) => string
  /** Pages of the step besides `path`. On others, the tour isn't shown. */
  pages: readonly PageName[]
}

/** Name at the service: it stays when the customer renames the property. */
export const STORAGE_NAME = 'High Street Storage'

export const tourSteps: readonly TourStep[] = [
  {
    ...firstStep,
    path: () => paths.home(),
    pages: [],
  },
  {
    title: 'Add a property by address',
    text: 'Enter any US street address, choose the parcel from county records and name it. Registering is free.',
    path: () => paths.newProperty(),
    pages: ['chooseParcel', 'nameProperty'],
  },
  {
    title: 'Add documents',
    text: 'Drop files anywhere on this page. We read each one before it uploads and compare it with county records. Try it: use the sample with 314 units, then the T-12.',
    path: ({ storage }) => (storage === null ? paths.properties() : paths.property(storage)),
    pages: [],
  },
  {
    title: 'Request a quote or order a valuation',
    text: `${PRICES} In this demo, pay with card 4242 4242 4242 4242, any future date and any code. Nothing is charged.`,
    path: ({ newestProperty }) =>
      newestProperty === null ? paths.properties() : paths.orderProperty(newestProperty),
    pages: ['orderProperty', 'pay', 'attempt'],
  },
  {
    title: 'Answer the analyst',
    text: 'This order waits for a rent roll with vacant units. Use the sample with all units, upload it, then check now: the order continues.',
    path: ({ valuation }) => (valuation === null ? paths.orders() : paths.order(valuation)),
    pages: [],
  },
]
