import { call, SCENARIOS } from './scenarios.ts'

const FOLDED = 'plumbline-presenter-folded'
const SAID_MS = 6000

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...contents)
  return made
}

const button = (label: string, attributes: Record<string, string>, onPress: () => void) => {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', onPress)
  return made
}

/** How far the clock is ahead, shortly: "+6 min", "+1 h 5 min". */
function aheadText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return `+${minutes} min`
  return `+${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const said = element('p', { class: 'said', role: 'status' })
const clock = element('span', { class: 'clock' }, '+0 min')
let silence: ReturnType<typeof setTimeout> | undefined

function say(text: string, failed = false): void {
  said.textContent = text
  said.className = failed ? 'said failed' : 'said'
  clearTimeout(silence)
  silence = setTimeout(() => (said.textContent = ''), failed ? SAID_MS * 3 : SAID_MS)
}

async function act(work: () => Promise<string>): Promise<void> {
  try {
    say(await work())
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true)
  }
}

const showClock = (data: unknown): void => {
  clock.textContent = aheadText((data as { offset: number }).offset)
}

const step = (minutes: number) =>
  button(`+${minutes} min`, { 'aria-label': `Clock ahead by ${minutes} min` }, () => {
    void act(async () => {
      showClock(await call('POST', 'clock', { seconds: minutes * 60 }))
      return 'Orders show it within five seconds.'
    })
  })

function scenarioMenu(): HTMLElement {
  const menu = element(
    'select',
    { 'aria-label': 'Make something happen' },
    element('option', { value: '' }, 'Make something happen'),
    ...Object.entries(SCENARIOS).map(([id, { label }]) => element('option', { value: id }, label)),
  )
  menu.addEventListener('change', () => {
    const scenario = SCENARIOS[menu.value]
    menu.value = ''
    if (scenario !== undefined) void act(() => scenario.run())
  })
  return menu
}

/** Erases the sandbox and what this browser keeps of it, and opens the sign-in page. */
async function startOver(): Promise<string> {
  if (!confirm('Erase every account of this sandbox, and what this browser remembers, and start over?'))
    return ''
  await call('POST', 'reset', {})
  await call('POST', 'forget-browser', {})
  location.assign('/sign-in')
  return 'Starting over.'
}

const bar = element(
  'section',
  { class: 'bar', 'aria-label': 'Presenter' },
  element(
    'div',
    { class: 'tools' },
    element('span', { class: 'name' }, 'Presenter'),
    clock,
    step(1),
    step(5),
    scenarioMenu(),
    element('a', { href: '/sandbox', target: '_blank', rel: 'noopener' }, 'Control page'),
    button('Start over', {}, () => void act(startOver)),
  ),
)
const fold = button('', { class: 'fold' }, () => setFolded(!bar.classList.contains('folded')))
bar.append(fold, said)

function setFolded(folded: boolean): void {
  bar.classList.toggle('folded', folded)
  fold.textContent = folded ? 'Presenter' : 'Hide'
  fold.setAttribute('aria-expanded', String(!folded))
  fold.setAttribute('aria-label', folded ? 'Show the presenter’s bar' : 'Hide the presenter’s bar')
  sessionStorage.setItem(FOLDED, folded ? 'yes' : 'no')
}

/** In a shadow, so that neither the portal's look nor the bar's reaches the other. */
function draw(): void {
  const host = document.createElement('plumbline-presenter')
  const shadow = host.attachShadow({ mode: 'open' })
  const look = element('link', { rel: 'stylesheet', href: '/sandbox/presenter.css' })
  // Nothing is shown before it has its look.
  look.addEventListener('load', () => shadow.append(bar))
  shadow.append(look)
  document.body.append(host)
  const narrow = matchMedia('(max-width: 767px)').matches
  setFolded((sessionStorage.getItem(FOLDED) ?? (narrow ? 'yes' : 'no')) === 'yes')
  const theme = (): void => {
    host.dataset['theme'] = document.documentElement.dataset['theme'] ?? 'system'
  }
  // The end of a page can be scrolled out from under the open bar.
  new ResizeObserver(() => {
    const isOpen = !bar.classList.contains('folded')
    document.body.style.paddingBottom = isOpen ? `${bar.offsetHeight}px` : ''
  }).observe(bar)
  theme()
  new MutationObserver(theme).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  call('GET', 'state').then(
    (state) => showClock((state as { clock: unknown }).clock),
    (error: Error) => say(error.message, true),
  )
}

draw()
