import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { saveFile } from '#platform/save-file.ts'
import { menuItemClass, MoreMenu } from '#ui/more-menu.tsx'

/** More actions of a list's page, `children` first. `make`: its CSV file; no cell is read as a formula. */
export function ListMenu({
  fileName,
  make,
  children,
}: {
  fileName: string
  make: () => Promise<Blob>
  children?: ReactNode
}): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-csv'],
    mutationFn: async () => saveFile(await make(), fileName),
  })
  return (
    <>
      <MoreMenu>
        {children}
        <button type="button" aria-busy={isPending} className={menuItemClass} onClick={() => mutate()}>
          Save as CSV
        </button>
      </MoreMenu>
      <FormFailure failure={error} />
    </>
  )
}
