import type { ReactNode } from 'react'
import { write } from '#api/exclusive-mutation.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { pickNewJsonFile } from '#platform/file-picker.ts'
import { syncKeptFile } from '#memory/kept-file/sync-kept-file.ts'
import { keepFile } from '#memory/kept-file/kept-file.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'

/** `plumbline-portfolio.json`, or another name. */
const useSaveToFile = write('save-to-file', async () => {
  const handle = await pickNewJsonFile('plumbline-portfolio.json')
  if (handle === null) return
  const account = currentAccount()
  await keepFile(account, handle, Date.now())
  await syncKeptFile(account)
})

export function SaveToFile({ children }: { children: string }): ReactNode {
  const { mutate, error, isPending } = useSaveToFile()
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      <FormFailure failure={error} />
    </>
  )
}
