const MONTHS = ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct']
const PAGE = { width: 792, height: 612, left: 36, top: 560, line: 19 }
const FIRST_COLUMN = 208
const COLUMN = 42

/** Lines of the statement: a heading without a monthly amount, or an amount with how far it swings over the year. */
const income = [
  { label: 'Gross potential rent', monthly: 39_850, swing: 0.004 },
  { label: 'Vacancy and concessions', monthly: -2_640, swing: 0.2 },
  { label: 'Parking, laundry, other', monthly: 1_180, swing: 0.08 },
]
const expenses = [
  { label: 'Real estate taxes', monthly: 4_610, swing: 0 },
  { label: 'Insurance', monthly: 1_875, swing: 0 },
  { label: 'Repairs and maintenance', monthly: 2_240, swing: 0.35 },
  { label: 'Utilities', monthly: 2_030, swing: 0.22 },
  { label: 'Payroll', monthly: 2_950, swing: 0.03 },
  { label: 'Management fee', monthly: 1_535, swing: 0.02 },
]

const monthsOf = ({ monthly, swing }: { monthly: number; swing: number }, seed: number): number[] =>
  MONTHS.map((_, at) => Math.round(monthly * (1 + swing * Math.sin(at * 1.7 + seed))))
const added = (rows: readonly number[][]): number[] =>
  MONTHS.map((_, at) => rows.reduce((total, row) => total + (row[at] ?? 0), 0))

const money = (value: number): string => {
  const digits = Math.abs(value).toLocaleString('en-US')
  return value < 0 ? `(${digits})` : digits
}
/** Widths of Helvetica in thousandths of its size, as far as amounts and months need them. */
const widthOf = (text: string, size: number): number =>
  text.split('').reduce((total, char) => total + (char === ',' ? 278 : /[()]/u.test(char) ? 333 : 556), 0) *
  (size / 1000)

const escaped = (text: string): string => text.replaceAll(/[\\()]/gu, (found) => `\\${found}`)
const textAt = (x: number, y: number, text: string, font: 'F1' | 'F2', size: number): string =>
  `BT /${font} ${size} Tf ${x.toFixed(1)} ${y} Td (${escaped(text)}) Tj ET`

function page(): string {
  const marks: string[] = []
  let y = PAGE.top
  const write = (text: string, font: 'F1' | 'F2' = 'F1', size = 8): void => {
    marks.push(textAt(PAGE.left, y, text, font, size))
  }
  const row = (label: string, months: readonly (string | number)[], font: 'F1' | 'F2' = 'F1'): void => {
    write(label, font)
    months.forEach((value, at) => {
      const text = typeof value === 'number' ? money(value) : value
      marks.push(textAt(FIRST_COLUMN + at * COLUMN - widthOf(text, 7.5), y, text, font, 7.5))
    })
    y -= PAGE.line
  }
  const rule = (): void => {
    marks.push(`0.5 w ${PAGE.left} ${y + 13} m ${PAGE.width - PAGE.left} ${y + 13} l S`)
  }
  const withTotal = (months: readonly number[]): number[] => [...months, months.reduce((a, b) => a + b, 0)]

  write('Maple Court Apartments', 'F2', 14)
  y -= 18
  write('Operating statement, trailing 12 months to October 31, 2026', 'F1', 10)
  y -= 34
  row('', [...MONTHS, 'Total'], 'F2')
  rule()
  const incomeRows = income.map(monthsOf)
  income.forEach(({ label }, at) => row(label, withTotal(incomeRows[at] ?? [])))
  rule()
  row('Effective gross income', withTotal(added(incomeRows)), 'F2')
  y -= 6
  const expenseRows = expenses.map((line, at) => monthsOf(line, at + 3))
  expenses.forEach(({ label }, at) => row(label, withTotal(expenseRows[at] ?? [])))
  rule()
  row('Operating expenses', withTotal(added(expenseRows)), 'F2')
  y -= 6
  rule()
  const net = added([added(incomeRows), added(expenseRows).map((value) => -value)])
  row('Net operating income', withTotal(net), 'F2')
  return marks.join('\n')
}

/** A T-12 of one landscape page. */
export function operatingStatement(): Buffer {
  const content = page()
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents 6 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const ending = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + ending, 'latin1')
}
