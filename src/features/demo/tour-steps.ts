import { paths, type PageName } from '#paths.ts'
import { PRICES } from '#contract/order-words.ts'

export interface TourStep {
  title: string
  text: string
  /** `propertyId`: most recent property, or null if there is none. */
  path: (propertyId: number | null) => string
  /** Collapses to a line on other pages. */
  pages: readonly PageName[]
  papers?: boolean
}

export const tourSteps: readonly TourStep[] = [
  {
    title: 'What needs your attention comes first',
    text: 'Home shows what needs your attention, what’s in progress and what’s next. This account has orders in every status, and they update while you watch.',
    path: paths.home,
    pages: ['home'],
  },
  {
    title: 'Add a property by address',
    text: 'Enter any US street address, choose the parcel from county records and name it. Registering is free.',
    path: () => paths.newProperty(),
    pages: ['newProperty', 'chooseParcel', 'nameProperty'],
  },
  {
    title: 'Add documents',
    text: 'Drop files anywhere on a property’s page, or choose them there. We check each one before it uploads: its type, which sheet to read, whether it’s locked or damaged. We also compare rent rolls with county records. Try it: drop the 314-unit High Street file on High Street Storage.',
    path: (propertyId) => (propertyId === null ? paths.properties() : paths.property(propertyId)),
    pages: ['property'],
    papers: true,
  },
  {
    title: 'Request a quote or order a valuation',
    text: `${PRICES} In this demo, pay with card 4242 4242 4242 4242, any future date and any code. Nothing is charged.`,
    path: (propertyId) => (propertyId === null ? paths.properties() : paths.orderProperty(propertyId)),
    pages: ['orderProperty', 'pay', 'attempt'],
  },
  {
    title: 'Track your order',
    text: 'Each order shows its status and when we’ll check it next. In this demo we check every 5 seconds, and an order completes in about 4 minutes. “Show API call” on each page gives the same step as a command.',
    path: paths.orders,
    pages: ['orders', 'order'],
  },
]
