import type { ElementType } from '../protocol.ts'

/** Where the sandbox is: the folder of this script, so that a portal on another origin finds it too. */
export const SANDBOX_BASE = new URL(
  '.',
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '/sandbox/',
).href

const TITLES: Record<ElementType, string> = {
  card: 'Secure card payment input frame (sandbox)',
  cardNumber: 'Secure card number input frame (sandbox)',
  cardExpiry: 'Secure expiration date input frame (sandbox)',
  cardCvc: 'Secure security code input frame (sandbox)',
}

/** A frame without an origin of its own, so that the page around it cannot read what is typed in it. */
export function makeFrame(elementType: ElementType): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = TITLES[elementType]
  frame.name = `plumbline-sandbox-${elementType}`
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('scrolling', 'no')
  frame.src = `${SANDBOX_BASE}stripe-frame.html`
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '1.2em',
    border: '0',
    margin: '0',
    padding: '0',
    background: 'transparent',
    // The same as inside: a frame of another colour scheme than its page is painted white behind.
    colorScheme: 'light',
  })
  return frame
}
