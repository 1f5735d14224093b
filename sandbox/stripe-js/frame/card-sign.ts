import type { Brand } from '../protocol.ts'

/** Each brand as a token names it, and the letters and colour of its sign: told apart at a glance, nobody's logo. */
export const BRANDS: Record<Brand, { name: string; letters: string; colour: string }> = {
  visa: { name: 'Visa', letters: 'VISA', colour: '#1a3a8f' },
  mastercard: { name: 'MasterCard', letters: 'MC', colour: '#b3381b' },
  amex: { name: 'American Express', letters: 'AMEX', colour: '#1f6fa8' },
  discover: { name: 'Discover', letters: 'DISC', colour: '#a85b12' },
  diners: { name: 'Diners Club', letters: 'DC', colour: '#3b5568' },
  jcb: { name: 'JCB', letters: 'JCB', colour: '#2c6b45' },
  unionpay: { name: 'UnionPay', letters: 'UP', colour: '#0c6170' },
  unknown: { name: 'Unknown', letters: '', colour: '' },
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Draws the sign of a brand into `holder`; an outline of a card while the brand is unknown. */
export function drawCardSign(holder: HTMLElement, brand: Brand, outline: string): void {
  const { letters, colour } = BRANDS[brand]
  const picture = shape('svg', { viewBox: '0 0 32 21', width: '32', height: '21', 'aria-hidden': 'true' })
  if (letters === '') {
    const line = { fill: 'none', stroke: outline, 'stroke-width': '1.25' }
    picture.append(shape('rect', { x: '1', y: '1', width: '30', height: '19', rx: '3', ...line }))
    picture.append(shape('path', { d: 'M1 6.5h30M4.5 14.5h7', ...line }))
  } else {
    const text = shape('text', {
      x: '16',
      y: '14.2',
      fill: '#ffffff',
      'font-size': letters.length > 3 ? '9' : '10',
      'font-weight': '700',
      'font-family': 'system-ui, sans-serif',
      'text-anchor': 'middle',
    })
    text.textContent = letters
    picture.append(shape('rect', { width: '32', height: '21', rx: '3', fill: colour }), text)
  }
  holder.replaceChildren(picture)
}
