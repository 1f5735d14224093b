import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { StrictMode, type FormEvent, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './peer.css'

interface Row {
  id: number
  name: string
  address: string
}

function SignIn(): ReactNode {
  const { mutate } = useMutation({
    mutationFn: async (body: object) => {
      const answer = await fetch('/api/v2/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.json() as Promise<unknown>
    },
  })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    mutate(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <form className="grid gap-4 p-8" onSubmit={send}>
      <label>
        Email <input className="border" name="email" />
      </label>
      <label>
        Password <input className="border" name="password" type="password" />
      </label>
      <button type="submit">Sign in</button>
    </form>
  )
}

function Properties(): ReactNode {
  const { data = [] } = useQuery({
    queryKey: ['properties'],
    queryFn: async () => (await fetch('/properties.json', { cache: 'no-store' })).json() as Promise<Row[]>,
  })
  return (
    <main className="p-8">
      <h1>Properties</h1>
      <ul>
        {data.map(({ id, name, address }) => (
          <li key={id} className="border p-4">
            <a href={`/properties/${id}`}>{name}</a> {address}
          </li>
        ))}
      </ul>
    </main>
  )
}

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
const router = createBrowserRouter([
  { path: '/sign-in', Component: SignIn },
  { path: '/properties', Component: Properties },
])
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
