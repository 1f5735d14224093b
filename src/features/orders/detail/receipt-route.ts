export { Component } from './receipt-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { loadOrder } from './order-lookup.tsx'

export const loader = (args: LoaderFunctionArgs): Promise<null> => loadOrder(args).then(() => null)
