import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** For loaders: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>()
