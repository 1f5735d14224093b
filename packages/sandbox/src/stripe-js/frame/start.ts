import { SANDBOX_MARKER, type Hello } from '../protocol.ts'
import { CardFrame } from './card-frame.ts'

/** The page sends one message with a port; all others use that port. */
addEventListener('message', (event: MessageEvent<Partial<Hello> | null>) => {
  const hello = event.data
  const [port] = event.ports
  const root = document.querySelector<HTMLElement>('#field')
  if (event.source !== parent || hello?.marker !== SANDBOX_MARKER || port === undefined) return
  if (root === null || hello.elementType === undefined) return
  new CardFrame(port, hello.elementType, hello.options ?? {}).show(root)
})
