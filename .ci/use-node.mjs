// Runs after `npm ci`. npm scripts need Node 24: they run on npm's own Node where that is new enough, else on the one among the
// optional dependencies, which this links. npm can't be relied on for that: npm 10 deletes its link together with the packages for
// other platforms, whose program has the same name, and npm 11 links what isn't needed.
import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OLDEST = 24
const inProject = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const isWindows = process.platform === 'win32'
const program = isWindows ? 'node.exe' : 'node'
const link = inProject(`node_modules/.bin/${program}`)
const [, npmRunsOn = process.versions.node] =
  /\bnode\/v([\d.]+)/u.exec(process.env.npm_config_user_agent ?? '') ?? []

function stop(why, cure) {
  process.stderr.write(
    `npm scripts need Node ${OLDEST} or newer, and npm runs on ${npmRunsOn}. ${why} ${cure}\n`,
  )
  process.exit(1)
}

/** The Node that npm installed for this platform: its path below node_modules. */
function findBundled() {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
  const name = [`node-${platform}`, `node-bin-${platform}`].find((one) => one in optionalDependencies)
  const installNode = `Install Node ${OLDEST} from https://nodejs.org, then run npm ci again.`
  if (name === undefined) return stop(`npm has no Node for ${platform}.`, installNode)
  const path = `${name}/bin/${program}`
  if (!existsSync(inProject(`node_modules/${path}`)))
    return stop(`npm left out ${name}.`, 'Run npm ci --include=optional.')
  try {
    const version = execFileSync(inProject(`node_modules/${path}`), ['--version'], { encoding: 'utf8' })
    process.stdout.write(`npm scripts run on Node ${version.trim()}, which npm installed.\n`)
  } catch {
    return stop(`${name} doesn't run on this system.`, installNode)
  }
  return path
}

const bundled = Number(npmRunsOn.split('.')[0]) < OLDEST ? findBundled() : undefined
// Windows can't delete a program that runs, and lets only administrators make symbolic links.
if (!isWindows) rmSync(link, { force: true })
if (bundled !== undefined && !isWindows) symlinkSync(`../${bundled}`, link)
if (bundled !== undefined && isWindows && !existsSync(link))
  linkSync(inProject(`node_modules/${bundled}`), link)
