/**
 * Measures where engines differ, on plain pages without the portal: `npm run engines:probe`. `-- --engine webkit --row cache` measures a part;
 * `-- --write` puts the table of all three into docs/engines.md.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Engine, EngineWindow } from './engine.ts'
import { engines } from './engines.ts'
import { leaving } from './probe/leaving.ts'
import { pageFeatures } from './probe/page-features.ts'
import { pause, type Measurement, type Room } from './probe/room.ts'
import { startProbeServer } from './probe/server.ts'
import { storage } from './probe/storage.ts'
import { workers } from './probe/workers.ts'

const MEASUREMENT_MS = 45_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const look = { name: 'desk-light', width: 1440, height: 900, dark: false }
const document = join(import.meta.dirname, '../../docs/engines.md')
const [begin, end] = ['<!-- measured -->', '<!-- end of measured -->']

const { values: asked } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true },
    row: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const rows = [...storage, ...workers, ...leaving, ...pageFeatures].filter(({ row }) =>
  row.toLowerCase().includes((asked.row ?? '').toLowerCase()),
)

interface Column {
  version: string
  cells: string[]
}

/** Takes every measurement in one engine, one after the other. */
async function measureIn(engine: Engine): Promise<Column> {
  const server = await startProbeServer()
  const own = await mkdtemp(join(tmpdir(), 'plumbline-probe-'))
  const [folder, downloads] = [join(own, 'files'), join(own, 'downloads')]
  await Promise.all([folder, downloads].map((path) => mkdir(path)))
  const launch = () => engine.launch({ look, profile: join(own, 'profile'), downloads })
  let browser = await launch()
  const { version } = browser
  let windows: EngineWindow[] = []
  const restart = async (): Promise<void> => {
    await browser.close()
    browser = await launch()
  }
  const room: Room = {
    engine: engine.name,
    server,
    folder,
    open: async (path = '/') => {
      const window = await browser.newWindow()
      windows.push(window)
      await window.goto(server.origin + path)
      return window
    },
    restart,
  }
  const take = async ({ row, measure }: Measurement): Promise<string> => {
    const late = pause(MEASUREMENT_MS).then(() =>
      Promise.reject(new Error(`no answer within ${MEASUREMENT_MS / 1000} s`)),
    )
    late.catch(() => undefined)
    const cell = await Promise.race([measure(room), late])
    say(`${engine.name}: ${row}: ${cell}`)
    return cell
  }
  /** A second time in a fresh browser: a driver that has lost its page is no property of the engine. */
  const takeTwice = async (one: Measurement): Promise<string> => {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        return await take(one)
      } catch (error) {
        say(`${engine.name}: ${one.row}: no measurement, ${String(error)}`)
        await restart()
      }
    }
    return 'Not measured'
  }
  const cells: string[] = []
  for (const one of rows) cells.push(await takeTwice(one))
  await browser.close()
  await server.stop()
  await rm(own, { recursive: true, force: true, maxRetries: 5 })
  return { version, cells }
}

const columns: Column[] = []
for (const engine of engines.filter(({ name }) => asked.engine?.includes(name) ?? true))
  if (engine.missing().length === 0) columns.push(await measureIn(engine))

const inRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = [
  inRow(['', ...columns.map(({ version }) => version), 'How it was measured']),
  inRow(Array.from({ length: columns.length + 2 }, () => '---')),
  ...rows.map(({ row, how }, index) => inRow([row, ...columns.map(({ cells }) => cells[index] ?? ''), how])),
].join('\n')
say(table)

if (asked.write) {
  const text = await readFile(document, 'utf8')
  const [before, , after] = [
    text.slice(0, text.indexOf(begin) + begin.length),
    '',
    text.slice(text.indexOf(end)),
  ]
  await writeFile(document, `${before}\n\n${table}\n\n${after}`)
}
process.exit(0)
