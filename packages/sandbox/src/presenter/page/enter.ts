import { call } from './call.ts'

const said = document.querySelector('#said')
const say = (text: string): void => {
  if (said !== null) said.textContent = text
}

async function enter(token: string): Promise<void> {
  say('')
  try {
    await call('POST', 'enter', { token })
    location.replace('/?presenter')
  } catch (error) {
    say(error instanceof Error && error.name === 'Error' ? error.message : 'The sandbox doesn’t answer.')
  }
}

/** Unchanged if it isn't valid percent-encoding. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const token = document.querySelector('input')?.value ?? ''
  void enter(token)
})

// A fragment is never sent; remove it from the address bar at once.
const fromLink = unescaped(location.hash.slice(1))
if (location.hash !== '') history.replaceState(null, '', location.pathname)
if (fromLink !== '') void enter(fromLink)
