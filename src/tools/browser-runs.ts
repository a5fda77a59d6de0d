import { chooseClock, testClocks } from './club/clocks.ts'

/** One start of Playwright: by which clock, and with what it is told. */
export type BrowserRun = { clock: string; args: string[] }

/** What the executable has to pass: what native code, files of its own and threads take part in. */
const EXECUTABLE_SPECS = {
  booking: ['book', 'race', 'game', 'live'],
  'signing in': ['forms', 'early-forms', 'register', 'register-mail', 'passwords', 'setup'],
  pictures: ['profile', 'writing', 'link'],
  mail: ['mail', 'mail-server'],
}
const executableFiles = `/(${Object.values(EXECUTABLE_SPECS).flat().join('|')})\\.spec\\.ts$`

/** The browser tests that are run before each commit. */
export function listCommitRuns(): BrowserRun[] {
  return [{ clock: chooseClock(undefined), args: ['--grep', '@commit'] }]
}

/**
 * The runs of the browser tests that `args` name, or of all: by the clock that `CLOCK` names; where `CLOCKS` is `all`, by the usual one,
 * and those that the date or the hour is something to by the seven others; where `PROGRAM` is `binary` and none is named, those that
 * the executable has to pass.
 */
export function listBrowserRuns(args: string[], { CLOCK, CLOCKS, PROGRAM }: NodeJS.ProcessEnv): BrowserRun[] {
  if (CLOCKS === 'all') {
    const usual = chooseClock(undefined)
    const others = testClocks.filter((clock) => clock !== usual)
    return [{ clock: usual, args }, ...others.map((clock) => ({ clock, args: [...args, '--grep', '@clock'] }))]
  }
  const isNamed = args.some((arg) => !arg.startsWith('-'))
  const which = PROGRAM === 'binary' && !isNamed ? [executableFiles, ...args] : args
  return [{ clock: chooseClock(CLOCK), args: which }]
}
