import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { sessionStore, type SessionView } from '#api/session/session-state.ts'
import { addressOfPath } from './base-path.ts'
import { Component as SignInPage } from '#features/auth/sign-in-page.tsx'
import { Component as SignUpPage } from '#features/auth/sign-up-page.tsx'
import { paths } from './paths.ts'
import { createPart } from '#platform/lazy-part.ts'
import { AppLayout } from '#shell/frame/app-layout.tsx'
import { queryClient } from './query-client.ts'
import { Component as PlainLayout } from '#shell/frame/plain-layout.tsx'

/** Signed in, with an empty address to fill in later. */
const somebody: SessionView = {
  account: '',
  email: '\u00A0',
  sessionId: '',
  signedInAt: 0,
  signedUp: false,
  status: 'active',
  keepSignedIn: false,
  otherAccount: null,
}

const Frame = () => (
  <AppLayout
    tray={null}
    dialogs={null}
    banners={null}
    notice={null}
    palette={createPart(() => new Promise(() => undefined))}
    loadSignIn={() => Promise.resolve()}
  />
)

async function render(path: string, Layout: ComponentType, Page: ComponentType): Promise<string> {
  const router = createMemoryRouter([{ Component: Layout, children: [{ path: '*', Component: Page }] }], {
    basename: import.meta.env.BASE_URL,
    initialEntries: [addressOfPath(path)],
  })
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return new Response(prelude).text()
}

/** HTML of the prerendered pages, at build time, in a worker that emulates a browser; `frame` surrounds the others. */
export async function renderPages(): Promise<{ signIn: string; signUp: string; frame: string }> {
  // Server rendering reads the initial state.
  sessionStore.getInitialState = () => null
  const signIn = await render(paths.signIn(), PlainLayout, SignInPage)
  const signUp = await render(paths.signUp(), PlainLayout, SignUpPage)
  sessionStore.getInitialState = () => somebody
  return { signIn, signUp, frame: await render(paths.home(), Frame, () => null) }
}
