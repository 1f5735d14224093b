import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit, type Project } from '@playwright/test'
import { chromiumLaunch, windowedLaunch } from './launch.ts'
import { CONTROL_TOKEN } from './support/service/control-token.ts'

const isCI = process.env['CI'] !== undefined
const port = Number(process.env['E2E_PORT'] ?? 4199)

/** Specs about tabs, Back or the first paint need a real window. The main journey runs there, too. */
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

/** Firefox and WebKit, if Playwright's builds of them are installed. */
const otherEngines: Project[] = [
  { name: 'firefox', present: existsSync(firefox.executablePath()), use: devices['Desktop Firefox'] },
  { name: 'webkit', present: existsSync(webkit.executablePath()), use: devices['Desktop Safari'] },
].flatMap(({ name, present, use }) => (present && use !== undefined ? [{ name, use }] : []))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Next to their spec, and the same on every platform.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: true,
  // One more than a small machine's cores: tests spend a third of their time waiting.
  workers: 3,
  forbidOnly: isCI,
  retries: 0,
  // Only ends tests that hang: a busy machine may be slow.
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
    // Contrast and the like are measured without motion; tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing slows every test; use `--trace retain-on-failure` to trace failures.
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
      SANDBOX_PASSWORD_COST: '16',
      SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN,
    },
  },
})
