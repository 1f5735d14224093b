import { paths } from '../../paths.ts'
import type { NextStep } from '../../portfolio/records/next-step.ts'

/** Where the next step of a property is taken. */
export function nextStepPath(propertyId: number, step: NextStep): string {
  switch (step.kind) {
    case 'add-documents':
      return `${paths.property(propertyId)}#documents`
    case 'order-first':
    case 'order-valuation':
      return paths.orderProperty(propertyId)
    default:
      return paths.order(step.orderId)
  }
}
