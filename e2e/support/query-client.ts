import type { JSHandle, Page } from '@playwright/test'
import type { QueryClient } from '@tanstack/react-query'

interface Fiber {
  memoizedProps: { client?: QueryClient } | null
  child: Fiber | null
}

/** Reads the client from React's tree: the portal doesn't expose it. */
export const queryClientOf = (page: Page): Promise<JSHandle<QueryClient>> =>
  page.evaluateHandle(() => {
    const root = document.querySelector('#root')
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'))
    let fiber = root === null || name === undefined ? null : (Reflect.get(root, name) as Fiber | null)
    for (; fiber !== null; fiber = fiber.child) {
      const client = fiber.memoizedProps?.client
      if (client !== undefined) return client
    }
    throw new Error('The page has no query client')
  })
