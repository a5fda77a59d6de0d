import 'temporal-polyfill/global'
import { afterEach } from 'vitest'

const errors: unknown[][] = []

// A complaint on the console is a fault that nobody would read otherwise.
console.error = (...complaint: unknown[]) => {
  errors.push(complaint)
}

process.on('unhandledRejection', (reason) => {
  throw reason
})

afterEach(() => {
  const seen = errors.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called: ${seen.map(String).join('\n')}`)
})
