import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { createPart, lazyPart } from '../../../platform/lazy-part.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'

const part = createPart(async () => (await import('./pay-list.tsx')).PayList)
const PayList = lazyPart(part)

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const [{ load }] = await Promise.all([import('./pay-list.tsx'), part.load()])
  return load(args)
}

/** `/pay/list/:listId?of=…`: several valuations of a list. Only this much is named in the first chunk's list of files. */
export function Component(): ReactNode {
  usePageTitle('Pay')
  return <PayList />
}
