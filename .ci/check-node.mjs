// Runs after every `npm install` and `npm ci`, on the Node that npm scripts run on: the one among the optional dependencies, or the
// machine's own where there is none for its platform.
const major = (version) => Number(version.split('.')[0])
const [, npmRunsOn = process.versions.node] =
  /\bnode\/v([\d.]+)/u.exec(process.env.npm_config_user_agent ?? '') ?? []

if (major(process.versions.node) < 24) {
  process.stderr.write(`npm scripts need Node 24 and would run on ${process.version}: install Node 24.\n`)
  process.exit(1)
}
if (major(npmRunsOn) < 22)
  process.stdout.write(
    `npm warns about Node ${npmRunsOn}, which only npm itself runs on: npm scripts run on Node ${process.versions.node}, which came with the packages.\n`,
  )
