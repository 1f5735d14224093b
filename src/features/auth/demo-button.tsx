import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { demoAccountUrl } from '#env.ts'
import { paths } from '#paths.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'

/** Shown only if the page's server offers demo accounts. */
export function DemoButton(): ReactNode {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['open-demo'],
    mutationFn: async (address: string) => {
      const { openDemo } = await import('./open-demo.ts')
      await openDemo(address)
    },
    onSuccess: () => navigate(paths.home(), { replace: true }),
  })
  const url = demoAccountUrl
  if (url === null) return null
  return (
    <div data-setting="demoAccountUrl" className="mt-8 grid gap-3 border-t border-line pt-6">
      <FormFailure failure={error} />
      <p className="text-soft">
        Just looking? The demo is a separate account with sample properties, documents and orders. No card is
        charged.
      </p>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(url)}>
          {isPending ? 'Opening the demo' : 'Try the demo'}
        </Button>
      </div>
    </div>
  )
}
