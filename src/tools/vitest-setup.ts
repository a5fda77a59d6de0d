import 'temporal-polyfill/global'
import { afterAll, afterEach } from 'vitest'

const errors: unknown[][] = []

// A complaint on the console is a fault that nobody would read otherwise.
console.error = (...complaint: unknown[]) => {
  errors.push(complaint)
}

// This runs for each file, and files share a process.
process.on('unhandledRejection', fail)
afterAll(() => void process.off('unhandledRejection', fail))

afterEach(() => {
  const seen = errors.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called: ${seen.map(String).join('\n')}`)
})

function fail(reason: unknown): never {
  throw reason
}
