// Runs after `npm ci`. npm scripts need Node 24. If npm runs on an older one, links the Node among the optional
// dependencies. npm can't be relied on for the link: npm 10 deletes it along with the packages for other platforms,
// whose binary has the same name, and npm 11 links it even if it isn't needed.
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

/** Path below node_modules of the Node that npm installed for this platform. */
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
// Windows can't delete a running program, and only administrators can create symbolic links.
if (!isWindows) rmSync(link, { force: true })
if (bundled !== undefined && !isWindows) symlinkSync(`../${bundled}`, link)
if (bundled !== undefined && isWindows && !existsSync(link))
  linkSync(inProject(`node_modules/${bundled}`), link)
