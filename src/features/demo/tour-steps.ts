import { paths } from '../../paths.ts'
import { PRICES } from '../../contract/order-words.ts'

export interface TourStep {
  title: string
  text: string
  /** Where it is shown; `propertyId` is the most recent property, or null when there is none. */
  path: (propertyId: number | null) => string
  /** Whether the sample papers are offered here. */
  papers?: boolean
}

/** The five steps of the tour, in the order of the work. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'What needs you stands first',
    text: 'Home answers three questions at a glance: what needs you, what is in progress, what is next. This account has orders in every state, and they move on while you look.',
    path: paths.home,
  },
  {
    title: 'An address becomes a property',
    text: 'Type any US street address, choose the parcel from the county’s records, give it a name. Registering costs nothing.',
    path: () => paths.newProperty(),
  },
  {
    title: 'Add its documents',
    text: 'Drop files anywhere on a property’s page, or choose them there. Each is checked before it is sent: what it is, which sheet to read, whether it is locked or damaged. A rent roll is held against the county’s record: drop the High Street list of 314 units on High Street Storage.',
    path: (propertyId) => (propertyId === null ? paths.properties() : paths.property(propertyId)),
    papers: true,
  },
  {
    title: 'Order a quote, or the full valuation',
    text: `${PRICES} In this demo, pay with the card 4242 4242 4242 4242, any future date and any code; nothing is charged.`,
    path: (propertyId) => (propertyId === null ? paths.properties() : paths.orderProperty(propertyId)),
  },
  {
    title: 'Follow it to the end',
    text: 'Every order says where it stands and when it is checked next. Here that is every five seconds, and an order is complete after about four minutes. “Show the request” on each page gives the same step as an API call.',
    path: paths.orders,
  },
]
