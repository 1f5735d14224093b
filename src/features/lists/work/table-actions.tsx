import type { ReactNode } from 'react'
import { FormFailure } from '../../../shell/page/form-failure.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import type { RowView } from './row-view.ts'

/** Saves or prints exactly the rows that are shown. */
export function TableActions({ name, shown }: { name: string; shown: readonly RowView[] }): ReactNode {
  const saving = useSubmission<void>(async () => {
    const { saveTable } = await import('./save-table.ts')
    await saveTable(shown, name)
  })
  return (
    <>
      <Button variant="quiet" busy={saving.busy} onClick={() => void saving.submit()}>
        Save as CSV
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <FormFailure failure={saving.failure} />
    </>
  )
}
