import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { saveFile } from '#platform/save-file.ts'
import { menuItemClass, MoreMenu } from '#ui/more-menu.tsx'

type CsvFile = { label: string; fileName: string; make: () => Promise<Blob> }

/** More actions of a list's page, `actions` first. No cell of a CSV file is read as a formula. */
export function ListMenu({ files, actions }: { files: readonly CsvFile[]; actions?: ReactNode }): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-csv'],
    mutationFn: async ({ make, fileName }: CsvFile) => saveFile(await make(), fileName),
  })
  return (
    <>
      <MoreMenu>
        {actions}
        {files.map((file) => (
          <button
            key={file.label}
            type="button"
            aria-busy={isPending}
            className={menuItemClass}
            onClick={() => mutate(file)}
          >
            {file.label}
          </button>
        ))}
      </MoreMenu>
      <FormFailure failure={error} />
    </>
  )
}
