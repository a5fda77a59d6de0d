import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Tests that passed and that failed. */
export type Count = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** Counts Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCount(path: string, code: number): Count {
  const report = read(path, vitestReport)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  return honest({ passed: report.numPassedTests, failed }, code)
}

/** Counts Playwright's JSON report. */
export function playwrightCount(path: string, code: number): Count {
  const stats = read(path, playwrightReport)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code)
}

// A run may fail though no test did: an unhandled rejection, a crash on the way out.
function honest(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined
  return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
}
