import type { OrderState, SandboxState } from '../state.ts'
import { call, sayIn } from './call.ts'
import { byId } from './make.ts'
import { showClock, showState, type RowActions } from './tables.ts'

const REDRAW_MS = 2000
const NO_ANSWER = 'The sandbox does not answer.'

const { say, act: actAndSay } = sayIn(byId('said'))

let drawn = ''

/** Shows the state; when only the time has gone on, only the clock, so that nothing moves under the reader. */
async function redraw(): Promise<void> {
  const state = (await call('GET', 'api/state')) as SandboxState
  const content = JSON.stringify({ ...state, clock: state.clock.offset })
  showClock(state.clock)
  if (content !== drawn) showState(state, actions)
  drawn = content
}

/** Does something, shows the new state and says so, or says why not. */
const act = (done: string, work: () => Promise<unknown>): Promise<void> =>
  actAndSay(async () => {
    await work()
    await redraw()
    return done
  })

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
  chooseOrder: ({ id, status, message }: OrderState) => {
    const { elements } = form('push')
    for (const [name, value] of Object.entries({ order: String(id), message: message ?? '', status })) {
      const field = elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      field.value = value
      if (name === 'status') field.select()
    }
  },
  removeRule: ({ id }) => void act('The fault is removed.', () => call('DELETE', `api/faults/${id}`)),
}

function onSubmit(id: string, work: (fields: FormData) => [string, string, object, string]): void {
  form(id).addEventListener('submit', (event) => {
    event.preventDefault()
    const [method, path, body, done] = work(new FormData(form(id), event.submitter))
    void act(done, () => call(method, `api/${path}`, body))
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

const onPress = (button: HTMLElement, press: () => unknown): void => button.addEventListener('click', press)

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-seconds]')) {
  const seconds = Number(button.dataset['seconds'])
  onPress(button, () => act('The clock is ahead by that.', () => call('POST', 'api/clock', { seconds })))
}
onPress(byId('stripe'), () => {
  const unreachable = byId('stripe').getAttribute('aria-pressed') !== 'true'
  const done = unreachable
    ? 'Stripe is unreachable now.'
    : 'Stripe is reachable again. Reload an open payment page.'
  return act(done, () => call('POST', 'api/stripe', { unreachable }))
})
onPress(byId('clear-faults'), () => act('All faults are removed.', () => call('DELETE', 'api/faults')))
onPress(
  byId('reset'),
  () =>
    confirm('Erase every account, property, document and order of this sandbox?') &&
    act('The sandbox is empty.', () => call('POST', 'api/reset', {})),
)

const redrawOrSay = (): void => {
  if (document.hidden) return
  redraw()
    .then(() => byId('said').textContent === NO_ANSWER && say('', true))
    .catch(() => say(NO_ANSWER, true))
}
redrawOrSay()
setInterval(redrawOrSay, REDRAW_MS)
document.addEventListener('visibilitychange', redrawOrSay)
