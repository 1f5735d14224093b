import { judgeFigures, type Judgement, type KnownFacts } from '../figures/judge-figures.ts'
import { readFigures } from '../figures/read-figures.ts'
import type { FiguresAsk, FiguresReading } from '../figures/reading.ts'

export const unknown: KnownFacts = {
  units: null,
  size: null,
  documentDate: null,
  now: Date.UTC(2026, 10, 22),
  other: null,
}
const ask: FiguresAsk = { of: 'RENT_ROLL', sheet: null, columns: null }

export const read = (text: string, changed: Partial<FiguresAsk> = {}): Promise<FiguresReading> =>
  readFigures(new Blob([text]), { ...ask, ...changed })

export const judged = async (text: string, known: Partial<KnownFacts> = {}): Promise<Judgement> =>
  judgeFigures(await read(text), { ...unknown, ...known })

/** Title, headings and rows of a rent roll with four units. */
export const title = 'Rent Roll as of 10/31/2026\n'
export const heads = 'Unit,Type,Sq ft,Tenant,Lease from,Lease to,Market rent,Rent\n'
export const lines = [
  '101,1 bed,700,"Abbott, A.",1/1/2026,12/31/2026,"1,540","1,500.00"',
  '102,1 bed,700,"Bell, H.",2/1/2026,1/31/2027,"1,540",$1.520.00',
  '103,2 bed,900,VACANT,,,"1,800",$ -',
  '104,2 bed,900,"Dunn, V.",4/1/2026,3/31/2027,"1,800","1,750"',
]
lines[1] = lines[1]?.replace('$1.520.00', '"$1,520.00"') ?? ''
/** The whole rent roll, with some lines replaced. */
export const table = (changed: Record<number, string> = {}, total = 'Total,,,,,,,"4,770.00"'): string =>
  `${title}${heads}${lines.map((line, index) => changed[index] ?? line).join('\n')}\n${total}\n`
