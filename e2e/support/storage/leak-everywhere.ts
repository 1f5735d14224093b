/** Runs in the page: writes to every place a careless page could. */
export async function leakEverywhere(value: string): Promise<void> {
  localStorage.setItem('leak', value)
  sessionStorage.setItem('leak', btoa(`${value}.`))
  document.cookie = `leak=${value}`
  document.title = value
  window.name = value
  history.replaceState({ value }, '')
  Object.assign(globalThis, { leak: value })
  console.info(value) // oxlint-disable-line no-console -- the console is one of the places
  new BroadcastChannel('leak').postMessage({ value }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel, not a window
  await (await caches.open('leak')).put('/leak', new Response(value))
  const opened = indexedDB.open('plumbline-records')
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const rows = opened.result.transaction('keys', 'readwrite').objectStore('keys')
  rows.put({ account: 'leak', keyId: 1, bytes: new TextEncoder().encode(value) })
  await new Promise((resolve) => rows.transaction.addEventListener('complete', resolve))
  opened.result.close()
  const field = Object.assign(document.createElement('input'), { value })
  document.body.append(field, Object.assign(document.createElement('p'), { textContent: value }))
  interface Fibre {
    memoizedProps: { client?: { setQueryData?: (key: string[], data: unknown) => void } } | null
    child: Fibre | null
  }
  // React's untyped property for its tree.
  const root = document.querySelector('#root') as unknown as Record<string, { stateNode: { current: Fibre } }>
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
  let fibre: Fibre | null = root[key]?.stateNode.current ?? null
  while (fibre !== null && fibre.memoizedProps?.client?.setQueryData === undefined) fibre = fibre.child
  fibre?.memoizedProps?.client?.setQueryData?.(['leak'], { value })
}
