import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './index.css'
import { registerOnceWorker } from './api/once/register-worker.ts'
import { queriesFollowSession } from './api/session-queries.ts'
import { createQueryClient } from './query-client.ts'
import { createPortalRouter } from './routes.tsx'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()

const queryClient = createQueryClient()
const router = createPortalRouter(queryClient)
registerOnceWorker()
queriesFollowSession(queryClient, () => void router.revalidate())

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
