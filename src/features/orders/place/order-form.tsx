import { TextLink } from '#shell/page/links.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { isProduced } from '@plumbline/service-contract/document-types'
import { createOrderBody, type OrderType } from '@plumbline/service-contract/order'
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
import { UnsentUploads } from './order-warnings.tsx'
import { sendFreeOrder, startOrder } from './start-order.ts'
import { useOrderChoice } from './use-order-choice.ts'

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
