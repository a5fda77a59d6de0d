import type { LaunchOptions } from '@playwright/test'
import { chromiumArguments } from '#tools/chromium.ts'

/** How Chromium is started for the browser tests: the one that the command found. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH
  return { args: chromiumArguments(), ...(executablePath && { executablePath }) }
}
