import type { OrderState, SandboxState } from '../state.ts'
import { byId } from './make.ts'
import { showClock, showState, type RowActions } from './tables.ts'

const REDRAW_MS = 2000
const NO_ANSWER = 'The sandbox does not answer.'

let silence: ReturnType<typeof setTimeout> | undefined

/** Says it below the page: what was done for a while, what failed until something else is said. */
function say(text: string, failed = false): void {
  const said = byId('said')
  said.className = failed ? 'failed' : ''
  said.textContent = text
  clearTimeout(silence)
  if (!failed) silence = setTimeout(() => say('', true), 6000)
}

/** Calls an endpoint and returns its data; throws with the reason that it gives. */
async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/sandbox/api/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const envelope = (await answer.json()) as { data?: unknown; message?: string | null }
  if (!answer.ok) throw new Error(envelope.message ?? `The sandbox answered ${answer.status}.`)
  return envelope.data
}

let drawn = ''

/** Shows the state; when only the time has gone on, only the clock, so that nothing moves under the reader. */
async function redraw(): Promise<void> {
  const state = (await call('GET', 'state')) as SandboxState
  const content = JSON.stringify({ ...state, clock: state.clock.offset })
  showClock(state.clock)
  if (content !== drawn) showState(state, actions)
  drawn = content
}

/** Does something, says so or says why not, and shows the new state. */
async function act(done: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    await redraw()
    say(done)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true)
  }
}

const form = (id: string): HTMLFormElement => {
  const element = byId(id)
  if (!(element instanceof HTMLFormElement)) throw new Error(`#${id} is no form`)
  return element
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const actions: RowActions = {
  chooseOrder: (order: OrderState) => {
    const { elements } = form('push')
    const choices: Record<string, string> = {
      order: String(order.id),
      status: order.status,
      message: order.message ?? '',
    }
    for (const [name, value] of Object.entries(choices)) {
      const field = elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    const status = elements.namedItem('status')
    if (status instanceof HTMLInputElement) status.select()
  },
  removeRule: ({ id }) => void act('The fault is removed.', () => call('DELETE', `faults/${id}`)),
}

function onSubmit(id: string, work: (fields: FormData) => [string, string, object, string]): void {
  form(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const [method, path, body, done] = work(new FormData(form(id), event.submitter))
    void act(done, () => call(method, path, body))
  })
}

onSubmit('push', (fields) => {
  const [order, status] = [textOf(fields, 'order'), textOf(fields, 'status')]
  const body = { status, message: textOf(fields, 'message') || null }
  return ['POST', `orders/${order}/push`, body, `Order ${order} is now ${status}.`]
})

onSubmit('fault', (fields) => {
  const times = textOf(fields, 'times')
  const body = {
    operation: textOf(fields, 'operation'),
    kind: textOf(fields, 'kind'),
    account: textOf(fields, 'account') || null,
    times: times === '' ? null : Number(times),
    status: Number(textOf(fields, 'status') || '500'),
    delayMs: Number(textOf(fields, 'delayMs') || '0'),
  }
  return ['POST', 'faults', body, 'The fault is set.']
})

onSubmit('access', (fields) => {
  const account = textOf(fields, 'account') || null
  const what = textOf(fields, 'what')
  const whose = account ?? 'every account'
  if (what === 'keys') return ['POST', 'revoke-keys', { account }, `The keys of ${whose} are switched off.`]
  const refreshTokens = what === 'all'
  const which = refreshTokens ? 'access and refresh tokens' : 'access tokens'
  return ['POST', 'expire-tokens', { account, refreshTokens }, `The ${which} of ${whose} are expired.`]
})

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-seconds]')) {
  const seconds = Number(button.dataset['seconds'])
  button.addEventListener('click', () => {
    void act('The clock is ahead by that.', () => call('POST', 'clock', { seconds }))
  })
}
byId('stripe').addEventListener('click', () => {
  const unreachable = byId('stripe').getAttribute('aria-pressed') !== 'true'
  const done = unreachable
    ? 'Stripe is unreachable now.'
    : 'Stripe is reachable again. Reload an open payment page.'
  void act(done, () => call('POST', 'stripe', { unreachable }))
})
byId('clear-faults').addEventListener('click', () => {
  void act('All faults are removed.', () => call('DELETE', 'faults'))
})
byId('reset').addEventListener('click', () => {
  if (!confirm('Erase every account, property, document and order of this sandbox?')) return
  void act('The sandbox is empty.', () => call('POST', 'reset', {}))
})

const redrawOrSay = (): void => {
  if (document.hidden) return
  redraw()
    .then(() => byId('said').textContent === NO_ANSWER && say('', true))
    .catch(() => say(NO_ANSWER, true))
}
redrawOrSay()
setInterval(redrawOrSay, REDRAW_MS)
document.addEventListener('visibilitychange', redrawOrSay)
