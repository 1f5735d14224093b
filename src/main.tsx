import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './index.css'
import { registerOnceWorker } from './api/once/register-worker.ts'
import { createPortalRouter } from './routes.tsx'
import { hasKeptForms, keepForms } from './shell/kept-forms.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()

addEventListener('vite:preloadError', keepForms)
if (hasKeptForms()) void import('./shell/restore-forms.ts').then(({ restoreForms }) => restoreForms())
registerOnceWorker()

function start(): void {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createPortalRouter()} />
    </StrictMode>,
  )
}

// In a task of its own: the modules' own start is long enough for a slow phone.
setTimeout(start)
