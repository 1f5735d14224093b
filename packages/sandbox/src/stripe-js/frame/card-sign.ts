import type { Brand } from '../protocol.ts'

/** Name in tokens; letters and color of the card icon (no real logos). */
export const BRANDS: Record<Brand, { name: string; letters: string; color: string }> = {
  visa: { name: 'Visa', letters: 'VISA', color: '#1a3a8f' },
  mastercard: { name: 'MasterCard', letters: 'MC', color: '#b3381b' },
  amex: { name: 'American Express', letters: 'AMEX', color: '#1f6fa8' },
  discover: { name: 'Discover', letters: 'DISC', color: '#a85b12' },
  diners: { name: 'Diners Club', letters: 'DC', color: '#3b5568' },
  jcb: { name: 'JCB', letters: 'JCB', color: '#2c6b45' },
  unionpay: { name: 'UnionPay', letters: 'UP', color: '#0c6170' },
  unknown: { name: 'Unknown', letters: '', color: '' },
}

const svgNamespace = 'http://www.w3.org/2000/svg'

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Renders the card icon; an outline if the brand is unknown. */
export function drawCardSign(holder: HTMLElement, brand: Brand, outline: string): void {
  const { letters, color } = BRANDS[brand]
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
    picture.append(shape('rect', { width: '32', height: '21', rx: '3', fill: color }), text)
  }
  holder.replaceChildren(picture)
}
