import { TextLink } from '#shell/page/links.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { isProduced } from '@plumbline/service-contract/document-types'
import { createOrderBody, type OrderType, ORDER_TYPES } from '@plumbline/service-contract/order'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { paths } from '#paths.ts'
import { isUnresolved, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { isReply } from '#memory/records/documents.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { type DocumentRecord, type OrderRecord, type PropertyRecord } from '#memory/store/records.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { Form } from '#shell/page/form.tsx'
import { leavePage } from '#shell/page/leave-page.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { ProductChoice } from './product-choice.tsx'
import { products, startProblems } from '../placing-copy.ts'
import { SecondOrderQuestion } from '../second-order.tsx'
import { sendFreeOrder, startOrder } from './start-order.ts'
import { useStore } from 'zustand'
import { countOf } from '#lib/format-number.ts'
import { areUploadsMoving, uploadQueue } from '#work/uploads/queue/queue.ts'

interface OrderChoice {
  product: OrderType | null
  /** Null: not chosen yet. */
  without: readonly number[] | null
}

/** `?product=FULL&without=12.15` */
const readChoice = (search: URLSearchParams): OrderChoice => ({
  product: ORDER_TYPES.find((type) => type === search.get('product')) ?? null,
  without: search.get('without')?.split('.').filter(Boolean).map(Number) ?? null,
})

const writeChoice = ({ product, without }: OrderChoice): Record<string, string> => ({
  ...(product === null ? {} : { product }),
  ...(without === null ? {} : { without: without.join('.') }),
})

/** In the URL, so a reload keeps it; navigation (Back, a link) wins. */
function useOrderChoice(): [OrderChoice, (change: Partial<OrderChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const url = search.toString()
  const [kept, setKept] = useState(() => ({ url, choice: readChoice(search) }))
  if (kept.url !== url) setKept({ url, choice: readChoice(search) })
  const change = (part: Partial<OrderChoice>): void => {
    const choice = { ...kept.choice, ...part }
    setKept({ url, choice })
    setSearch(writeChoice(choice), { replace: true, preventScrollReset: true })
  }
  return [kept.choice, change]
}

/** The order waits for uploads in progress and leaves out staged files. */
function UnsentUploads({ propertyId }: { propertyId: number }): ReactNode {
  const moving = useStore(uploadQueue.store, () => areUploadsMoving(propertyId))
  const staged = useStore(uploadQueue.store, () => uploadQueue.countStaged(propertyId))
  return (
    <>
      {moving && (
        <Notice tone="info" title="Some files are still uploading" live="polite">
          We’ll continue once they’re uploaded, so your order includes them.
        </Notice>
      )}
      {staged > 0 && (
        <Notice
          tone="attention"
          title={`${countOf(staged, 'file')} ${staged === 1 ? 'hasn’t' : 'haven’t'} been uploaded yet`}
        >
          <span>{staged === 1 ? 'It' : 'They'}</span> won’t be included in the order.{' '}
          <TextLink to={`${paths.property(propertyId)}#documents`}>
            {staged === 1 ? 'Upload it first' : 'Upload them first'}
          </TextLink>
          , then come back here.
        </Notice>
      )}
    </>
  )
}

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
  openAttempts: readonly Attempt[]
}

const orderFields = (hasEarlier: boolean) =>
  z.object({
    product: createOrderBody.shape.orderType,
    second: hasEarlier ? z.literal(true) : z.boolean(),
  })
interface OrderFields {
  product: OrderType | null
  second: boolean
}

export function OrderForm({ property, documents: all, orders, openAttempts }: Props): ReactNode {
  const documents = all.filter((document) => !isProduced(document))
  const { propertyId } = property
  const navigate = useNavigate()
  const client = useQueryClient()
  const [{ product, without }, change] = useOrderChoice()
  const isLeft = (row: DocumentRecord): boolean => without?.includes(row.id) ?? isReply(row)
  const { data, error, mutate, isPending, reset } = useExclusiveMutation({
    mutationKey: ['place-order'],
    mutationFn: async (orderType: OrderType) => {
      const started = await startOrder({
        property,
        orderType,
        readDocumentIds: async () => {
          const rows = await client.fetchQuery({ ...portfolioQueries.documents(propertyId), staleTime: 0 })
          return rows.filter((row) => !isProduced(row) && !isLeft(row)).map(({ id }) => id)
        },
      })
      if ('title' in started) return started
      if (orderType === 'FULL') {
        await leavePage(paths.pay(started.attemptId))
      } else {
        await sendFreeOrder(started.attemptId)
        await navigate(paths.attempt(started.attemptId), { replace: true })
      }
      return null
    },
  })

  const chosen = new Set(documents.filter((document) => !isLeft(document)).map(({ id }) => id))
  // The payment page asks about a second valuation.
  const earlier = product === 'LOAN' ? orders.find((order) => order.orderType === 'LOAN') : undefined
  const waiting = openAttempts.find((attempt) => attempt.orderType === product && isUnresolved(attempt))

  const { control, handleSubmit, formState } = useForm<
    OrderFields,
    unknown,
    z.infer<ReturnType<typeof orderFields>>
  >({
    resolver: standardSchemaResolver<OrderFields, unknown, z.infer<ReturnType<typeof orderFields>>>(
      orderFields(earlier !== undefined),
    ),
    // Another product resets the confirmation.
    values: { product, second: false },
  })
  const {
    field: { ref: secondRef, ...second },
  } = useController({ control, name: 'second' })
  const { errors } = formState
  const problem =
    errors.product !== undefined
      ? startProblems.nothingChosen
      : errors.second !== undefined
        ? startProblems.orderedBefore
        : (data ?? null)

  const choose = (type: OrderType): void => {
    reset()
    change({ product: type })
  }

  return (
    <Form
      className="max-w-[56rem] gap-10"
      busy={isPending}
      failure={error}
      onSubmit={(event) => void handleSubmit((fields) => mutate(fields.product))(event)}
    >
      <ProductChoice property={property} documents={documents} value={product} onChange={choose} />
      <DocumentChoice
        propertyId={propertyId}
        documents={documents}
        chosen={chosen}
        onChange={(next) => change({ without: documents.map(({ id }) => id).filter((id) => !next.has(id)) })}
      />
      <div className="grid max-w-text gap-4">
        {waiting !== undefined && (
          <Notice tone="attention" title={startProblems.waiting}>
            <TextLink to={paths.attempt(waiting.attemptId)}>See status</TextLink> before you order again.
          </Notice>
        )}
        {earlier !== undefined && waiting === undefined && (
          <SecondOrderQuestion
            ref={secondRef}
            earlier={earlier}
            wanted={second.value}
            onChange={second.onChange}
          />
        )}
        <UnsentUploads propertyId={propertyId} />
        {problem !== null && (
          <Notice tone="failure" title={problem.title} live="assertive">
            <span>{`${problem.body} `}</span>
            {'attemptId' in problem && problem.attemptId !== undefined && (
              <TextLink to={paths.attempt(problem.attemptId)}>See order</TextLink>
            )}
          </Notice>
        )}
        <Button
          type="submit"
          className="mt-2 sm:justify-self-start"
          busy={isPending}
          disabled={waiting !== undefined}
        >
          {product === null ? 'Continue' : products[product].button}
        </Button>
      </div>
      <ShowRequest
        operation="createOrder"
        values={{ propertyId, orderType: product ?? 'LOAN', documentIds: [...chosen] }}
      />
    </Form>
  )
}
