/** `npm run hosts`: tests the build on each static host's own tools. */
import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from '../launch.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.host.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
