import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import './bare.css'

const login = z.object({
  email: z.string().check(z.minLength(1, 'Enter your email address')),
  password: z.string().check(z.minLength(1, 'Enter your password')),
})
type Login = z.infer<typeof login>

/** A single form: the cost of the stack's libraries alone. */
function SignIn(): ReactNode {
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: standardSchemaResolver<Login, unknown, Login>(login),
    defaultValues: { email: '', password: '' },
  })
  const { mutate } = useMutation({ mutationFn: (body: Login) => Promise.resolve(body) })
  return (
    <form className="grid gap-4 p-8" onSubmit={(event) => void handleSubmit((body) => mutate(body))(event)}>
      <label>
        Email <input className="border" {...register('email')} />
      </label>
      <label>
        Password <input className="border" type="password" {...register('password')} />
      </label>
      <p>{formState.errors.email?.message ?? formState.errors.password?.message}</p>
      <button type="submit">Sign in</button>
    </form>
  )
}

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: SignIn }])} />
    </QueryClientProvider>
  </StrictMode>,
)
