import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from './form-failure.tsx'
import { saveFile } from './save-file.ts'
import { useSubmission } from './use-submission.ts'

/** Saves what a list shows as a CSV file; no cell is read as a formula. */
export function SaveList({ fileName, make }: { fileName: string; make: () => Promise<Blob> }): ReactNode {
  const { submit, failure, busy } = useSubmission<void>(async () => saveFile(await make(), fileName))
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void submit()}>
        Save as CSV
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}
