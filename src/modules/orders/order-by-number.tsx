import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { useAddOrder } from '#portfolio/checks/order-checks.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { orderIdOf, orderIdProblem } from './order-id.ts'

function WaitHint({ failure }: { failure: unknown }): ReactNode {
  if (!(failure instanceof ApiError) || failure.kind !== 'too-many' || failure.retryAfterMs === null)
    return null
  return (
    <p className="text-sm text-soft">
      {`Try again in ${countOf(Math.ceil(failure.retryAfterMs / 1000), 'second')}.`}
    </p>
  )
}

/** Adds an order to this browser and opens it. `given`: filled in. */
export function OrderByNumber({ given = '' }: { given?: string }): ReactNode {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useAddOrder({
    onSuccess: ({ id }) => {
      toast(`Order ${id} is in your portfolio`)
      return navigate(paths.order(id))
    },
  })
  const find = (number: string): void => {
    const id = orderIdOf(number)
    if (id !== null) mutate(id)
  }
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={find}
      failure={error}
      check={orderIdProblem}
      label="Order number"
      name="number"
      defaultValue={given}
      hint="On its receipt, or in a message from the service"
      inputMode="numeric"
      mono
      buttons={
        <Button type="submit" busy={isPending}>
          Find order
        </Button>
      }
    >
      <WaitHint failure={error} />
    </SingleFieldForm>
  )
}
