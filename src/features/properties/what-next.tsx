import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Section } from '../../ui/page/section.tsx'
import { PRICES } from '../../contract/order-words.ts'

/** For a property that nothing was ordered for yet: the two steps that are left, with the one to take now marked. */
export function WhatNext({
  propertyId,
  documentCount,
}: {
  propertyId: number
  documentCount: number
}): ReactNode {
  const ready = documentCount > 0
  return (
    <Section title="What next">
      <ol className="grid gap-6 sm:grid-cols-2">
        <li className="flex gap-3">
          <Number done={ready}>1</Number>
          <div>
            <p className="font-semibold">Add the documents</p>
            <p className="mt-0.5 text-soft">
              A rent roll and an operating statement carry most weight. You can add more later.
            </p>
            <Link
              to="#documents"
              replace

              className={`mt-3 ${buttonClass({ variant: ready ? 'secondary' : 'primary', size: 'sm' })}`}
            >
              {ready ? 'Add more documents' : 'Add documents'}
            </Link>
          </div>
        </li>
        <li className="flex gap-3">
          <Number done={false}>2</Number>
          <div>
            <p className="font-semibold">Order</p>
            <p className="mt-0.5 text-soft">{`${PRICES} Both use the same documents.`}</p>
            <Link
              to={paths.orderProperty(propertyId)}
              className={`mt-3 ${buttonClass({ variant: ready ? 'primary' : 'secondary', size: 'sm' })}`}
            >
              Choose what to order
            </Link>
          </div>
        </li>
      </ol>
    </Section>
  )
}

function Number({ done, children }: { done: boolean; children: ReactNode }): ReactNode {
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold ${
        done ? 'border-accent bg-accent text-on-accent' : 'border-edge'
      }`}
    >
      {done ? (
        <>
          <Check size={16} strokeWidth={3} />
          <span className="sr-only">Done</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
