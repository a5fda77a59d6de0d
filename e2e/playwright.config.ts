import 'temporal-polyfill/global'
import { defineConfig } from '@playwright/test'
import { phoneAgent } from '#tools/chromium.ts'
import { type ClockName, chooseClock } from '#tools/club/clocks.ts'
import { launchOptions } from './launch-options.ts'

const clock = chooseClock(process.env.CLOCK)

export default defineConfig<object, { clock: ClockName }>({
  testDir: '.',
  testIgnore: '**/e2e/tour/**',
  outputDir: '../test-results',
  workers: 2,
  // Bounds for what hangs: two browsers and their servers share what may be a slow machine. What is promised in time is measured
  // by its test.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Without a file to write to, the JSON report would fill the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    clock,
    // Tests answer requests themselves, which a worker would send past them; those of the worker allow it.
    serviceWorkers: 'block',
    // A trace takes a quarter of a test's time: where one fails, `npm run e2e -- NAME --trace retain-on-failure` keeps it.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: phoneAgent },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
