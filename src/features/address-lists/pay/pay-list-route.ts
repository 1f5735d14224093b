import type { LoaderFunctionArgs } from 'react-router'
import { payListPart } from './pay-list-part.ts'

export { Component } from './pay-list-page.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { load } = await payListPart.load()
  return load(args)
}
