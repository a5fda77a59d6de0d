import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

const UNREAD = 'it ended without a report'

/** How many tests passed, and the names of those that failed. */
export type Count = { passed: number; failed: string[] }

const vitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          tags: z.array(z.string()),
          meta: z.object({ figures: z.string().optional() }),
        }),
      ),
    }),
  ),
})

const testStatus = z.enum(['expected', 'unexpected', 'flaky', 'skipped'])

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(z.object({ projectName: z.string(), status: testStatus })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Counts Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCount(path: string, code: number): Count {
  const report = read(path, vitestReport)
  if (!report) return { passed: 0, failed: [UNREAD] }
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return status === 'failed' && assertionResults.length === 0 ? [file] : tests.map((test) => `${file} › ${test}`)
  })
  return honest({ passed: report.numPassedTests, failed }, code)
}

/** The files of Vitest's JSON report that have tests with a tag, run or not. */
export function listTagged(path: string, tag: string): string[] {
  const files = read(path, vitestReport)?.testResults ?? []
  return files.filter((one) => one.assertionResults.some(({ tags }) => tags.includes(tag))).map(({ name }) => name)
}

/** What the club relies on, by Vitest's JSON reports: a table of promises, figures and verdicts; empty where none was tried. */
export function formatPromises(paths: readonly string[]): string {
  const verdicts = new Map([
    ['passed', 'kept'],
    ['failed', '**missed**'],
  ])
  const results = paths
    .flatMap((path) => read(path, vitestReport)?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ tags }) => tags.includes('promise'))
  const tried = new Set(results.filter(({ status }) => verdicts.has(status)).map(({ fullName }) => fullName))
  const rows = results
    .filter(({ fullName, status }) => verdicts.has(status) || !tried.has(fullName))
    .map(
      ({ fullName, status, meta }) =>
        `| ${fullName} | ${meta.figures ?? ''} | ${verdicts.get(status) ?? 'not tried'} |`,
    )
  if (rows.length === 0) return ''
  return ['', '| promise | figures | verdict |', '|---|---|---|', ...new Set(rows), ''].join('\n')
}

/** Counts Playwright's JSON report; a test that passed when it was tried again has failed. */
export function playwrightCount(path: string, code: number): Count {
  const report = read(path, playwrightReport)
  if (!report) return { passed: 0, failed: [UNREAD] }
  const tests = report.suites.flatMap(testsOf)
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ name }) => name)
  return honest({ passed: tests.filter(({ status }) => status === 'expected').length, failed }, code)
}

function testsOf({ specs, suites = [] }: z.output<typeof playwrightSuite>): { name: string; status: string }[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${file}:${line} › ${title}`, status })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

// A run may fail though no test did: an unhandled rejection, a crash on the way out.
function honest(count: Count, code: number): Count {
  return code !== 0 && count.failed.length === 0 ? { ...count, failed: [`no test, but it ended with ${code}`] } : count
}

function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(path)) return undefined
  return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
}
