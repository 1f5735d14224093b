import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** How loaders reach the query client: `context.get(queryClientContext)`. The start provides it. */
export const queryClientContext = createContext<QueryClient>()
