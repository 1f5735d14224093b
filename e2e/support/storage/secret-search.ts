import type { BrowserContext, Page } from '@playwright/test'

/** Place where a value was found, such as a store or a header. */
export interface Find {
  place: string
  what: string
}

/** Records everything pages have written or sent so far. */
export class SecretSearch {
  private readonly texts: { place: string; what: string; text: string }[] = []

  note(place: string, what: string, text: string): void {
    this.texts.push({ place, what, text })
  }

  /** Finds the value plain or encoded for URLs, JSON or base64. */
  find(value: string): Find[] {
    const shapes = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), insideBase64(value)]
    const found = this.texts.filter(({ text }) => shapes.some((shape) => text.includes(shape)))
    return [...new Map(found.map(({ place, what }) => [`${place} ${what}`, { place, what }])).values()]
  }

  /** Records URLs, console output and channel messages. */
  async listen(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.note('console', message.type(), message.text()))
    context.on('weberror', (error) => this.note('console', 'error', String(error.error().stack)))
    context.on('request', (request) => this.note('address', 'requested', request.url()))
    for (const page of context.pages())
      page.on('framenavigated', (frame) => this.note('address', 'visited', frame.url()))
    await context.exposeFunction('recordSaid', (what: string, text: string) =>
      this.note('channel', what, text),
    )
    await context.addInitScript(listenInPage)
    const ears = await context.newPage()
    // A static file: the portal must not run here.
    await ears.goto('/mark.svg')
    await ears.evaluate(listenToChannels, channels)
  }

  /** Records everything readable now. */
  async scan(page: Page): Promise<void> {
    for (const [place, what, text] of await page.evaluate(readPage)) this.note(place, what, text)
    for (const { name, value } of await page.context().cookies()) this.note('cookie', name, value)
  }
}

/** The worker's messages can only be recorded by listening. */
const channels = ['plumbline-session', 'plumbline-records']

/** Drops the end, which depends on the following bytes. */
const insideBase64 = (value: string): string => Buffer.from(value).toString('base64').slice(0, -4)

/** Runs in every page before its scripts. */
function listenInPage(): void {
  const said = (what: string, data: unknown): void => {
    const { recordSaid } = globalThis as { recordSaid?: (what: string, text: string) => void }
    try {
      recordSaid?.(what, JSON.stringify(data) ?? '')
    } catch {
      recordSaid?.(what, String(data))
    }
  }
  const channel: { postMessage: (data: unknown) => void } = BroadcastChannel.prototype
  channel.postMessage = new Proxy(channel.postMessage, {
    apply: (target, self: BroadcastChannel, input) => {
      said(self.name, input[0])
      return Reflect.apply(target, self, input)
    },
  })
}

/** Runs in a separate page. */
function listenToChannels(names: string[]): void {
  const { recordSaid } = globalThis as { recordSaid?: (what: string, text: string) => void }
  const open = names.map((name) => new BroadcastChannel(name))
  for (const channel of open)
    channel.addEventListener('message', ({ data }) => recordSaid?.(channel.name, JSON.stringify(data)))
  Object.assign(globalThis, { open })
}

type Text = [place: string, what: string, text: string]

/** Runs in the page: reads every place scripts can write to. */
export async function readPage(): Promise<Text[]> {
  const texts: Text[] = []
  /** Any structured-clone value. */
  const asText = (value: unknown): string => {
    const seen = new WeakSet<object>()
    const plain = (_key: string, part: unknown): unknown => {
      if (typeof part === 'bigint') return String(part)
      if (typeof part !== 'object' || part === null) return part
      if (seen.has(part)) return '(again)'
      seen.add(part)
      if (part instanceof Map || part instanceof Set) return [...part]
      if (part instanceof Error)
        return { name: part.name, message: part.message, stack: part.stack, more: Object.entries(part) }
      if (ArrayBuffer.isView(part)) return new TextDecoder().decode(part)
      return part instanceof ArrayBuffer ? new TextDecoder().decode(part) : part
    }
    return JSON.stringify(value, plain) ?? ''
  }
  const read = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not read')))
    })

  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    texts.push([name, 'all', asText(Object.entries(storage))])
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      texts.push([
        'database',
        `${name}/${store}`,
        asText([await read(rows.getAllKeys()), await read(rows.getAll())]),
      ])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      texts.push(['cache', name, `${request.url} ${await (await cache.match(request))?.text()}`])
  }

  texts.push(['title', 'now', document.title], ['window', 'name', window.name])
  texts.push(['cookie', 'document', document.cookie], ['address', 'referrer', document.referrer])
  texts.push(['address', 'now', location.href], ['history', 'state', asText(history.state)])
  const entries = (
    globalThis as { navigation?: { entries: () => { url: string | null; getState: () => unknown }[] } }
  ).navigation?.entries()
  for (const entry of entries ?? [])
    texts.push(['address', 'entry', entry.url ?? ''], ['history', 'entry', asText(entry.getState())])
  for (const { name } of performance.getEntries()) texts.push(['address', 'performance', name])

  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ value }) => value,
  )
  texts.push(['page', 'html', document.documentElement.outerHTML], ['page', 'fields', fields.join('\n')])
  texts.push(['page', 'text', document.body.textContent ?? ''], ['page', 'selection', String(getSelection())])
  for (const name of Object.getOwnPropertyNames(window)) {
    const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value
    if (typeof value === 'string') texts.push(['window', name, value])
  }

  // React keeps its tree on the root element, with the query cache in the provider's props.
  interface Fibre {
    memoizedProps: { client?: { getQueryCache?: () => Cache; getMutationCache?: () => Cache } } | null
    child: Fibre | null
    sibling: Fibre | null
  }
  interface Cache {
    getAll: () => { queryKey?: unknown; state: unknown }[]
  }
  const root = document.querySelector('#root') as Record<string, { stateNode: { current: Fibre } }> | null
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const waiting: (Fibre | null)[] = [root?.[key]?.stateNode.current ?? null]
  let clients = 0
  while (waiting.length > 0) {
    const fibre = waiting.pop()
    if (fibre == null) continue
    waiting.push(fibre.child, fibre.sibling)
    const client = fibre.memoizedProps?.client
    if (client?.getQueryCache === undefined || client.getMutationCache === undefined) continue
    clients += 1
    for (const cache of [client.getQueryCache(), client.getMutationCache()])
      for (const { queryKey, state } of cache.getAll())
        texts.push(['query cache', asText(queryKey), asText(state)])
  }
  texts.push(['query clients', String(clients), ''])
  return texts
}
