import { call, sayIn } from './call.ts'
import { make, makeButton } from './make.ts'
import { statusForm } from './order-status.ts'
import { SCENARIOS } from './scenarios.ts'

const said = make('p', { class: 'said', role: 'status' })
const clock = make('span', { class: 'clock' }, '+0 min')
const { say, act } = sayIn(said)

const showClock = (data: unknown): void => {
  clock.textContent = `+${Math.round((data as { offset: number }).offset / 60_000)} min`
}

const step = (minutes: number) =>
  makeButton(`+${minutes} min`, { 'aria-label': `Move the clock ahead ${minutes} min` }, () => {
    void act(async () => {
      showClock(await call('POST', 'api/clock', { seconds: minutes * 60 }))
      return 'New orders update within 5 seconds, others within a minute.'
    })
  })

function scenarioMenu(): HTMLElement {
  const menu = make(
    'select',
    { 'aria-label': 'Run a scenario' },
    make('option', { value: '' }, 'Run a scenario'),
    ...Object.entries(SCENARIOS).map(([id, { label }]) => make('option', { value: id }, label)),
  )
  menu.addEventListener('change', () => {
    const scenario = SCENARIOS[menu.value]
    menu.value = ''
    if (scenario !== undefined) void act(() => scenario.run())
  })
  return menu
}

async function startOver(): Promise<string> {
  if (!confirm('Erase every sandbox account and everything saved in this browser, then start over?'))
    return ''
  await call('POST', 'api/reset', {})
  await call('POST', 'api/forget-browser', {})
  location.assign('/sign-in')
  return 'Starting over.'
}

const bar = make(
  'section',
  { class: 'bar', 'aria-label': 'Presenter' },
  make(
    'div',
    { class: 'tools' },
    clock,
    step(1),
    step(5),
    scenarioMenu(),
    makeButton('Start over', {}, () => void act(startOver)),
  ),
)
const fold = makeButton('Presenter', { class: 'fold' }, () => setFolded(!bar.classList.contains('folded')))
bar.append(statusForm(act), said, fold)

/** Open for a row of presses; one elsewhere folds it. */
function setFolded(folded: boolean): void {
  bar.classList.toggle('folded', folded)
  fold.setAttribute('aria-expanded', String(!folded))
}

/** In a shadow root, to isolate its styles from the portal's. */
function draw(): void {
  const host = document.createElement('plumbline-presenter')
  const shadow = host.attachShadow({ mode: 'open' })
  const look = make('link', { rel: 'stylesheet', href: '/sandbox/presenter.css' })
  // Avoids a flash of unstyled content.
  look.addEventListener('load', () => shadow.append(bar))
  shadow.append(look)
  document.body.append(host)
  setFolded(true)
  // What is scrolled into view stays clear of the pill.
  document.documentElement.style.scrollPaddingBottom = 'calc(8rem + var(--tray, 0px) + var(--send-bar, 0px))'
  addEventListener('pointerdown', ({ target }) => {
    if (target !== host) setFolded(true)
  })
  const theme = (): void => {
    host.dataset['theme'] = document.documentElement.dataset['theme'] ?? 'system'
  }
  theme()
  new MutationObserver(theme).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  call('GET', 'api/state').then(
    (state) => showClock((state as { clock: unknown }).clock),
    (error: Error) => say(error.message, true),
  )
}

draw()
