import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { saveFile } from '#platform/save-file.ts'

/** No cell is read as a formula. */
export function SaveList({ fileName, make }: { fileName: string; make: () => Promise<Blob> }): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-csv'],
    mutationFn: async () => saveFile(await make(), fileName),
  })
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        Save as CSV
      </Button>
      <FormFailure failure={error} />
    </>
  )
}
