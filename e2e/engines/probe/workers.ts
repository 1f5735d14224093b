import { ask, leaveAndReturn, type Measurement, pause } from './room.ts'

const idle = '// a worker without a handler'
const watching = "addEventListener('fetch', () => {})"
const answering = "addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))"

const register = (path: string, scope: string): string =>
  `navigator.serviceWorker.register('${path}', { scope: '${scope}', updateViaCache: 'none' }).then(async (registration) => {
    const worker = registration.installing ?? registration.waiting ?? registration.active
    if (worker.state !== 'activated') await new Promise((resolve) => { worker.onstatechange = () => worker.state === 'activated' && resolve() })
    return worker.state
  })`

/** Uploads 24 MB to a server that reads slowly, and counts how often the page hears of the way. */
const upload = `new Promise((resolve) => {
  const request = new XMLHttpRequest()
  let steps = 0
  request.upload.onprogress = ({ loaded, total }) => { if (loaded > 0 && loaded < total) steps += 1 }
  request.onloadend = () => resolve((navigator.serviceWorker.controller === null ? 'No worker: ' : '') + (steps > 0 ? 'Reported' : 'Not reported'))
  request.open('POST', '/upload')
  request.send(new Uint8Array(24000000))
})`

const uploadUnder =
  (name: string, script: string): Measurement['measure'] =>
  async ({ open, server }) => {
    server.workers.set(`/${name}.js`, script)
    const window = await open()
    await ask(window, register(`/${name}.js`, `/scope-${name}/`))
    await window.goto(`${server.origin}/scope-${name}/`)
    return ask(window, upload)
  }

export const workers: Measurement[] = [
  {
    row: 'Service worker: registered, and there after a restart of the browser',
    how: 'Registered, browser ended and started on the same profile, `getRegistration()`',
    measure: async ({ open, server, restart }) => {
      server.workers.set('/kept.js', idle)
      const state = await ask(await open(), register('/kept.js', '/scope-kept/'))
      await restart()
      const after = await ask(
        await open(),
        "navigator.serviceWorker.getRegistration('/scope-kept/').then((found) => found?.active?.state ?? 'gone')",
      )
      return `${state}; ${after === 'gone' ? 'gone' : `still ${after}`}`
    },
  },
  {
    row: 'Service worker: a changed script is found without `update()`',
    how: 'Script changed on the server (`max-age=3600`, registered with `updateViaCache: "none"`), page of its scope loaded, 5 s',
    measure: async ({ open, server }) => {
      server.workers.set('/changed.js', idle)
      const window = await open()
      await ask(window, register('/changed.js', '/scope-changed/'))
      await window.goto(`${server.origin}/scope-changed/`)
      server.workers.set('/changed.js', `${idle}, second edition`)
      await window.reload()
      await pause(5000)
      return ask(
        window,
        `navigator.serviceWorker.getRegistration().then(({ installing, waiting }) =>
          installing || waiting ? 'Found, waits for the pages to close' : 'Not found within 5 s')`,
      )
    },
  },
  {
    row: 'Service worker as a module',
    how: '`register(…, { type: "module" })` of a script with an `import.meta`',
    measure: async ({ open, server }) => {
      server.workers.set('/module.js', 'console.log(import.meta.url)')
      return ask(
        await open(),
        "navigator.serviceWorker.register('/module.js', { type: 'module', scope: '/scope-module/' }).then(() => 'Registered')",
      )
    },
  },
  {
    row: 'Upload progress under a worker without a `fetch` handler',
    how: '24 MB by `XMLHttpRequest` to a server that reads slowly; progress events before the end counted',
    measure: uploadUnder('idle', idle),
  },
  {
    row: 'Upload progress under a worker with a `fetch` handler that leaves uploads alone',
    how: 'The same',
    measure: uploadUnder('watching', watching),
  },
  {
    row: 'Upload progress under a worker that calls `respondWith(fetch(request))`',
    how: 'The same',
    measure: uploadUnder('answering', answering),
  },
  {
    row: 'Back/forward cache: page under a service worker',
    how: 'Marked, left, Back; is the mark there?',
    measure: async ({ open, server }) => {
      server.workers.set('/under.js', watching)
      const window = await open()
      await ask(window, register('/under.js', '/scope-under/'))
      await window.goto(`${server.origin}/scope-under/`)
      return (await leaveAndReturn(window, server.origin)) ? 'Kept' : 'Loaded anew'
    },
  },
]
