import { call } from './call.ts'
import { make } from './make.ts'

const orderHere = (): string | undefined => /^\/orders\/(\d+)(?:\/|$)/u.exec(location.pathname)?.[1]

const FINAL = ['COMPLETED', 'REJECTED']

/** In the portal's words. */
const STATUSES = {
  REQUEST_SUBMITTED: 'Submitted',
  REQUEST_APPROVED: 'Accepted',
  WAITING_STANDARDIZATION: 'Reading documents',
  IN_PROGRESS_BY_SC: 'With an analyst',
  REQUEST_INFO: 'Needs your answer',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
}

/** Sets the status of the open order; hidden on other pages. */
export function statusForm(act: (work: () => Promise<string>) => Promise<void>): HTMLFormElement {
  const status = make(
    'select',
    { 'aria-label': 'Set this order’s status', required: '' },
    make('option', { value: '' }, 'Set this order’s status'),
    ...Object.entries(STATUSES).map(([value, label]) => make('option', { value }, label)),
  )
  const message = make('input', {
    'aria-label': 'Analyst’s message (optional)',
    placeholder: 'Analyst’s message (optional)',
    maxlength: '5000',
    autocomplete: 'off',
  })
  const form = make('form', { class: 'order' }, status, message, make('button', {}, 'Set status'))

  async function setStatus(): Promise<string> {
    const order = orderHere()
    if (order === undefined) throw new Error('Open an order’s page first.')
    const [chosen] = status.selectedOptions
    const { before } = (await call('POST', `api/orders/${order}/push`, {
      status: status.value,
      message: message.value,
    })) as { before: string }
    form.reset()
    const isSet = `Order ${order} is set to “${chosen?.label}”.`
    return FINAL.includes(before)
      ? `${isSet} It was finished, and Plumbline doesn’t check finished orders.`
      : `${isSet} Its page shows that at the next check.`
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void act(setStatus)
  })

  const show = (): void => {
    form.hidden = orderHere() === undefined
  }
  // Each page has its own title, so a new title means a new page.
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true })
  show()
  return form
}
