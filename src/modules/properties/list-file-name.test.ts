import { describe, expect, it } from 'vitest'
import { listFileName } from './list-file-name.ts'

describe('name of a saved list', () => {
  it.each([
    [[], 'plumbline-orders.csv'],
    [['', '', ''], 'plumbline-orders.csv'],
    [
      ['Needs attention', 'Öak  Hollow', 'Oldest first'],
      'plumbline-orders-needs-attention-oak-hollow-oldest-first.csv',
    ],
    [['../../etc/passwd\0'], 'plumbline-orders-etc-passwd.csv'],
    [['\u202Evsc.exe'], 'plumbline-orders-vsc-exe.csv'],
    [['a '.repeat(500), 'b'.repeat(500)], `plumbline-orders${'-a'.repeat(22)}.csv`],
    [['***'], 'plumbline-orders.csv'],
  ])('names what is shown: %j', (shown, name) => {
    expect(listFileName('orders', shown)).toBe(name)
  })
})
