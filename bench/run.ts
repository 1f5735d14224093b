/** `npm run bench -- load`: prepares what a benchmark needs, then runs it with the arguments that follow its name. */
import { spawnSync } from 'node:child_process'

const portal = ['npm run --silent build', 'node e2e/find-browser.ts']
const benches: Record<string, string[]> = {
  load: [...portal, 'node bench/load.ts'],
  list: [...portal, 'node bench/list.ts'],
  upload: [...portal, 'node bench/upload.ts'],
  lighthouse: [...portal, 'npm ci --prefix bench/lighthouse', 'node bench/lighthouse/lighthouse.ts'],
  words: [...portal, 'node bench/words.ts'],
  figures: ['node --expose-gc bench/figures.ts'],
}

function run(command: string, input: readonly string[] = []): void {
  const [program = '', ...own] = command.split(' ')
  const { status } = spawnSync(program, [...own, ...input], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const [name = '', ...input] = process.argv.slice(2)
const commands = benches[name]
if (commands === undefined) {
  console.error(`Name a benchmark: npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exit(1)
}
for (const command of commands.slice(0, -1)) run(command)
run(commands.at(-1) ?? '', input)
