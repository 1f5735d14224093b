import { useId, type ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import type { OrderType } from '@plumbline/service-contract/order'
import { offer } from '#env.ts'
import type { DocumentRecord, PropertyRecord } from '#memory/store/records.ts'
import { ChecklistCounts } from '#modules/checklist/checklist-counts.tsx'
import { useDemo } from '#memory/records/demo.ts'
import { OfferLinks, resultSentence } from '../offer.tsx'
import { DEMO_CHARGE, products } from '../placing-copy.ts'
import { linkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  value: OrderType | null
  onChange: (product: OrderType) => void
}

const order = ['FULL', 'LOAN'] as const

/** A document's age changes with the day. */
const HOUR = 3_600_000

/** A drawing of a report that leads to the host's sample, if there is one. */
const SampleReport = (): ReactNode =>
  offer.sampleUrl !== null && (
    <a href={offer.sampleUrl} target="_blank" rel="noreferrer" className="flex w-fit items-center gap-3">
      <svg
        viewBox="0 0 48 62"
        className="w-12 shrink-0 text-accent"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M1 1h34l12 12v48H1zM35 1v12h12" className="fill-sheet" />
        <path d="M8 18h20M8 46h32M8 51h32M8 56h20" strokeOpacity="0.4" />
        <path d="M8 40V30h8v10zm12 0V26h8v14zm12 0V22h8v18z" fill="currentColor" />
      </svg>
      <span className={linkClass}>See a sample report</span>
    </a>
  )

function Product({
  type,
  charge,
  result,
  here,
  checked,
  onChange,
}: {
  type: OrderType
  /** Only in a demo. */
  charge: string
  result: string | null
  here: ReactNode
  checked: boolean
  onChange: () => void
}): ReactNode {
  const id = useId()
  const { name, price, get } = products[type]
  return (
    <label className="relative flex cursor-pointer flex-col rounded-lg border border-edge bg-sheet p-5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:p-6">
      <span className="flex flex-wrap items-start gap-x-3">
        <input
          type="radio"
          name="product"
          value={type}
          checked={checked}
          onChange={onChange}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={`${id}-about`}
          className="mt-1 size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-sheet outline-none checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
        />
        <span id={`${id}-name`} className="min-w-0 flex-1 text-lg font-semibold">
          {name}
        </span>
        <span
          id={`${id}-price`}
          translate={type === 'FULL' ? 'no' : undefined}
          className="text-xl font-semibold"
        >
          {price}
        </span>
      </span>
      <span id={`${id}-about`} className="mt-4 grid gap-3 sm:pl-7.5">
        <span>{`${get}${charge}`}</span>
        {result !== null && <span>{result}</span>}
        {type === 'FULL' && <SampleReport />}
        <span className="text-sm text-soft">
          <span>Documents: </span>
          <span>{here}</span>
        </span>
      </span>
    </label>
  )
}

export function ProductChoice({ property, documents, value, onChange }: Props): ReactNode {
  const now = useNow(HOUR)
  const email = useSession()?.email
  const isDemo = useDemo() !== null
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What would you like to order?</legend>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-5">
        {order.map((type) => (
          <Product
            key={type}
            type={type}
            charge={type === 'FULL' && isDemo ? ` ${DEMO_CHARGE}` : ''}
            result={type === 'FULL' || offer.byEmail ? resultSentence(type, email) : null}
            here={<ChecklistCounts property={property} documents={documents} product={type} now={now} />}
            checked={type === value}
            onChange={() => onChange(type)}
          />
        ))}
      </div>
      <div className="mt-3 empty:hidden">
        <OfferLinks show={['terms', 'privacy', 'refunds', 'support']} />
      </div>
    </fieldset>
  )
}
