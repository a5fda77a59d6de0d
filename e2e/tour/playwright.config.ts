import { defineConfig } from '@playwright/test'
import type { ClockName } from '#tools/club/clocks.ts'
import { launchOptions } from '../launch-options.ts'
import { nameOf, type Variant, variants } from './variants.ts'

/** A project for each way to look. Each has a club of its own, so that its pictures don't depend on the others. */
export default defineConfig<object, { clock: ClockName; variant: Variant }>({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 3,
  timeout: 60_000,
  reporter: [['list'], ['./gallery-reporter.ts']],
  use: { browserName: 'chromium', clock: 'afternoon', serviceWorkers: 'block', launchOptions: launchOptions() },
  projects: variants.map((variant) => ({
    name: nameOf(variant),
    grepInvert: variant.size === 'phone' ? /@desktop/ : /@phone/,
    use: { variant },
  })),
})
