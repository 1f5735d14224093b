import { zip } from './zip.ts'

type Cell = string | number
/** Positions in the style table below. */
const PLAIN = 0
const BOLD = 1
const MONEY = 2

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const cellXml = (cell: Cell, style: number): string =>
  typeof cell === 'number'
    ? `<c s="${style}"><v>${cell}</v></c>`
    : `<c s="${style}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Rows of a sheet; those of `bold` (counted from 0) are headings. */
function sheetXml(
  rows: readonly (readonly Cell[])[],
  bold: readonly number[],
  widths: readonly number[],
): string {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const lines = rows.map((row, at) => {
    const style = (cell: Cell): number =>
      bold.includes(at) ? BOLD : typeof cell === 'number' && cell >= 1000 ? MONEY : PLAIN
    return `<row>${row.map((cell) => cellXml(cell, style(cell))).join('')}</row>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const styles =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>` +
  `<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const NAMES = [
  'Abbott',
  'Bell',
  'Castillo',
  'Dunn',
  'Ellison',
  'Foster',
  'Greer',
  'Huang',
  'Iverson',
  'Jain',
  'Kessler',
  'Lowe',
]
const VACANT = new Set([7, 19])

/** The 24 flats of Maple Court, two of them vacant. */
const units: Cell[][] = Array.from({ length: 24 }, (_, at) => {
  const twoBedrooms = at % 3 === 2
  const market = twoBedrooms ? 1895 : 1540
  const isVacant = VACANT.has(at)
  return [
    String(101 + (at % 8) + 100 * Math.floor(at / 8)),
    twoBedrooms ? '2 bed / 2 bath' : '1 bed / 1 bath',
    twoBedrooms ? 985 : 690,
    isVacant ? 'VACANT' : `${NAMES[at % NAMES.length]}, ${String.fromCharCode(65 + ((at * 7) % 26))}.`,
    isVacant ? '' : `${String(1 + ((at * 5) % 12)).padStart(2, '0')}/01/202${5 + (at % 2)}`,
    isVacant ? '' : `${String(1 + ((at * 5 + 11) % 12)).padStart(2, '0')}/28/202${6 + (at % 2)}`,
    market,
    isVacant ? 0 : market - ((at * 35) % 140),
  ]
})
const sum = (column: number): number =>
  units.reduce((total, row) => total + (typeof row[column] === 'number' ? row[column] : 0), 0)

/** A rent roll as a property manager exports it: a summary and the sheet that counts. */
export function rentRoll(): Buffer {
  const summary: Cell[][] = [
    ['Maple Court Apartments'],
    ['As of 10/31/2026'],
    [],
    ['Units', units.length],
    ['Occupied', units.length - VACANT.size],
    ['Rent a month, in place', sum(7)],
    ['Rent a month, market', sum(6)],
  ]
  const roll: Cell[][] = [
    ['Maple Court Apartments, rent roll as of 10/31/2026'],
    [],
    ['Unit', 'Type', 'Sq ft', 'Tenant', 'Lease from', 'Lease to', 'Market rent', 'Rent'],
    ...units,
    ['Total', '', sum(2), '', '', '', sum(6), sum(7)],
  ]
  const names = ['Summary', 'Rent Roll']
  return zip({
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId9" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetXml(summary, [0], [26, 14]),
    'xl/worksheets/sheet2.xml': sheetXml(roll, [0, 2, roll.length - 1], [8, 16, 8, 18, 12, 12, 12, 12]),
  })
}
