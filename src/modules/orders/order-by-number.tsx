import { useState, type ReactNode } from 'react'
import { ApiError } from '#api/errors.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { useAddOrders } from '#work/checks/order-checks.ts'
import { useNavigateFromHere } from '#shell/page/leave-page.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { orderIdProblem, orderIdsOf } from './order-id.ts'

function WaitHint({ failure }: { failure: unknown }): ReactNode {
  if (!(failure instanceof ApiError) || failure.kind !== 'too-many' || failure.retryAfterMs === null)
    return null
  return (
    <p className="text-sm text-soft">
      {`Try again in ${countOf(Math.ceil(failure.retryAfterMs / 1000), 'second')}.`}
    </p>
  )
}

/** Adds an order to this browser and opens it; or several, even if the page is left meanwhile. `given` fills the field. */
export function OrderByNumber({ given = '' }: { given?: string }): ReactNode {
  const navigate = useNavigateFromHere()
  const [typed, setTyped] = useState(given)
  const [count, setCount] = useState(0)
  const { mutate, error, isPending, data, reset } = useAddOrders({
    onSuccess: ({ found, missing }, { ids }) => {
      const [id = 0] = found
      if (ids.length === 1) {
        toast(`Order ${id} is in your portfolio`)
        return navigate(paths.order(id))
      }
      toast(`${countOf(found.length, 'order')} found`)
      return missing.length === 0 && navigate(paths.orders())
    },
  })
  const several = orderIdsOf(typed)?.length ?? 1
  const find = (text: string): void => {
    const ids = orderIdsOf(text)
    if (ids === null) return
    setCount(0)
    mutate({ ids, onCount: setCount })
  }
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={find}
      failure={error}
      check={(text) => (orderIdsOf(text) === null ? orderIdProblem(text) : null)}
      error={data?.missing.length ? `Not found: ${data.missing.join(', ')}` : null}
      label={several > 1 ? 'Order numbers' : 'Order number'}
      name="number"
      defaultValue={given}
      onChange={(text) => {
        setTyped(text)
        if (!isPending) reset()
      }}
      hint="On its receipt, or in a message from the service"
      inputMode="numeric"
      mono
      buttons={
        <Button type="submit" busy={isPending}>
          {several === 1 ? 'Find order' : isPending ? `${count} of ${several}` : `Find ${several} orders`}
        </Button>
      }
    >
      <WaitHint failure={error} />
    </SingleFieldForm>
  )
}
