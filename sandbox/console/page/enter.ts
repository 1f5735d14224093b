import { call } from './call.ts'

/** Shows the token to the sandbox, and opens a page when it is the right one. */
async function enter(token: string, page: string): Promise<void> {
  const refused = document.querySelector('#refused')
  if (refused === null) return
  refused.textContent = ''
  try {
    await call('POST', 'enter', { token })
    location.replace(page)
  } catch (error) {
    refused.textContent =
      error instanceof Error && error.name === 'Error' ? error.message : 'The sandbox does not answer.'
  }
}

/** A text as it was before it was put into an address, or as it stands there. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

document.querySelector('#enter')?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!(event.target instanceof HTMLFormElement)) return
  const token = new FormData(event.target).get('token')
  if (typeof token === 'string') void enter(token, '/sandbox')
})

// The link that the sandbox prints at its start opens the portal with the presenter toolbar. What follows the # is never sent, and leaves
// the address at once.
const fromLink = unescaped(location.hash.slice(1))
if (location.hash !== '' || location.search !== '') history.replaceState(null, '', '/sandbox')
if (fromLink !== '') void enter(fromLink, '/?presenter')
