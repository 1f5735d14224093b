import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { demoAccountUrl } from '../../env.ts'
import { paths } from '../../paths.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'

/** One press to a demo account; drawn only where the page's own server offers one. `onBusy` as the sign-in form's. */
export function DemoButton({ onBusy }: { onBusy: (busy: boolean) => void }): ReactNode {
  const navigate = useNavigate()
  const url = demoAccountUrl()
  const { submit, failure, busy } = useSubmission<string>(async (address) => {
    onBusy(true)
    try {
      const { openDemo } = await import('./open-demo.ts')
      await openDemo(address)
      await navigate(paths.home(), { replace: true })
    } finally {
      onBusy(false)
    }
  })
  if (url === null) return null
  return (
    <div data-demo className="mt-8 grid gap-3 border-t border-line pt-6">
      <FormFailure failure={failure} />
      <p className="text-soft">
        Just looking? The demo is a separate account with sample properties, documents and orders. No card is
        charged.
      </p>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void submit(url)}>
          {busy ? 'Opening the demo' : 'Try the demo'}
        </Button>
      </div>
    </div>
  )
}
