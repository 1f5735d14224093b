import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit, type Project } from '@playwright/test'
import { chromiumLaunch, windowedLaunch } from './launch.ts'
import { CONTROL_TOKEN } from './support/service/control-token.ts'

const isCI = process.env['CI'] !== undefined
const port = Number(process.env['E2E_PORT'] ?? 4199)

/** What needs tabs, Back or the first paint as a person has them; the main journey goes there as well. */
const inWindows = [
  '**/session/session-lifecycle.spec.ts',
  '**/session/session-pages.spec.ts',
  '**/first-paint.spec.ts',
  '**/journey.spec.ts',
]

const chromiumProjects: Project[] = [
  {
    name: 'windows',
    testMatch: inWindows,
    use: { ...devices['Desktop Chrome'], launchOptions: windowedLaunch },
  },
  {
    name: 'chromium',
    testIgnore: inWindows,
    use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch },
  },
]

/** Other engines join where Playwright's own builds of them are there. */
const otherEngines: Project[] = [
  { name: 'firefox', present: existsSync(firefox.executablePath()), use: devices['Desktop Firefox'] },
  { name: 'webkit', present: existsSync(webkit.executablePath()), use: devices['Desktop Safari'] },
].flatMap(({ name, present, use }) => (present && use !== undefined ? [{ name, use }] : []))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Stored texts lie beside their spec, the same for every machine.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: true,
  // One more than the cores of a small machine: a test waits for a third of its time.
  workers: 3,
  forbidOnly: isCI,
  retries: 0,
  // For what hangs; a busy machine may be slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['./summary-reporter.ts'],
    ...(isCI ? [['html', { open: 'never', outputFolder: '../playwright-report' }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What is measured, such as contrast, is measured at rest; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step slows every test; `--trace retain-on-failure` records what fails.
    trace: 'off',
    screenshot: isCI ? 'only-on-failure' : 'off',
    serviceWorkers: 'allow',
  },
  projects: [...chromiumProjects, ...otherEngines],
  webServer: {
    command: 'node packages/sandbox/src/serve.ts',
    cwd: '..',
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      SANDBOX_DATA: ':memory:',
      SANDBOX_SIGNUPS_PER_MINUTE: '100000',
      SANDBOX_PASSWORD_COST: '16',
      SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN,
    },
  },
})
