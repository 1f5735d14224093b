import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OrderType } from '../../contract/order.ts'
import { paths } from '../../paths.ts'
import type { Attempt } from '../../portfolio/order-attempts.ts'
import { portfolioQueries } from '../../portfolio/queries.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '../../portfolio/records.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { products, readProduct } from './products.ts'
import { SecondOrderQuestion } from './second-order-question.tsx'
import { sendFreeOrder, startOrder } from './start-order.ts'
import { UnsentUploads } from './unsent-uploads.tsx'

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
  openAttempts: readonly Attempt[]
}

interface Problem {
  title: string
  body: string
  /** An attempt that stands in the way, to look at. */
  attemptId: string | null
}

export function OrderForm({ property, documents, orders, openAttempts }: Props): React.ReactNode {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const product = readProduct(search.get('product'))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [secondWanted, setSecondWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const chosen = new Set(documents.map((document) => document.id).filter((id) => !left.has(id)))
  const earlier = product === null ? undefined : orders.find((order) => order.orderType === product)
  const waiting = openAttempts.find(
    (attempt) => attempt.orderType === product && ['sent', 'unknown'].includes(attempt.state),
  )

  const choose = (value: string): void => {
    setProblem(null)
    setSecondWanted(false)
    setSearch(value === '' ? {} : { product: value }, { replace: true, preventScrollReset: true })
  }

  async function submit(orderType: OrderType): Promise<void> {
    if (earlier !== undefined && !secondWanted) {
      setProblem({
        title: 'You ordered this before',
        body: 'Tick the box above if you want to order it a second time. Nothing was ordered now.',
        attemptId: null,
      })
      return
    }
    setBusy(true)
    setProblem(null)
    const started = await startOrder({
      property,
      orderType,
      readDocumentIds: async () => {
        const all = await client.fetchQuery({
          ...portfolioQueries.documents(property.propertyId),
          staleTime: 0,
        })
        return all.map(({ id }) => id).filter((id) => !left.has(id))
      },
    })
    if (started.kind === 'problem') {
      setProblem(started)
      setBusy(false)
    } else if (orderType === 'FULL') {
      location.assign(paths.pay(started.attemptId))
    } else {
      void sendFreeOrder(started.attemptId)
      await navigate(paths.attempt(started.attemptId))
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-[44rem] gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (product === null) {
          setProblem({
            title: 'Choose what to order',
            body: 'Pick one of the two products above.',
            attemptId: null,
          })
        } else if (!busy) {
          void submit(product)
        }
      }}
    >
      <RadioCards
        legend="What would you like to order?"
        name="product"
        value={product ?? ''}
        onChange={choose}
        options={(['LOAN', 'FULL'] as const).map((type) => ({
          value: type,
          label: products[type].name,
          aside: products[type].price,
          description: `${products[type].what} ${products[type].next}`,
        }))}
      />
      <DocumentChoice
        documents={documents}
        chosen={chosen}
        onChange={(next) => setLeft(new Set(documents.map(({ id }) => id).filter((id) => !next.has(id))))}
      />
      {waiting !== undefined && (
        <Notice tone="attention" title="An order like this is still waiting for its answer">
          <Link to={paths.attempt(waiting.attemptId)}>See where it stands</Link> before you order again.
        </Notice>
      )}
      {earlier !== undefined && waiting === undefined && (
        <SecondOrderQuestion earlier={earlier} wanted={secondWanted} onChange={setSecondWanted} />
      )}
      <UnsentUploads propertyId={property.propertyId} />
      {problem !== null && (
        <Notice tone="failure" title={problem.title} live="assertive">
          {problem.body}{' '}
          {problem.attemptId !== null && <Link to={paths.attempt(problem.attemptId)}>See that order</Link>}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={waiting !== undefined}>
          {product === null ? 'Continue' : products[product].button}
        </Button>
      </div>
    </form>
  )
}
