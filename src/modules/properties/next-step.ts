import { paths } from '#paths.ts'
import type { NextStep } from '#portfolio/records/next-step.ts'

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

const texts: Readonly<Record<NextStep['kind'], (orderId: number) => string>> = {
  'answer-analyst': (orderId) => `Add documents for order ${orderId}`,
  'follow-order': (orderId) => `Track order ${orderId}`,
  'add-documents': () => 'Add documents',
  'order-first': () => 'Order',
  'order-valuation': () => 'Order detailed valuation',
  'see-result': (orderId) => `View order ${orderId}`,
}

export const nextStepText = (step: NextStep): string => texts[step.kind]('orderId' in step ? step.orderId : 0)
