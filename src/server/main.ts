import 'temporal-polyfill/global'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readEnv } from './env.ts'
import { demo } from './run/demo.ts'
import { serve } from './run/serve.ts'

const packageSchema = z.object({ version: z.string() })

/** The program: arguments, then environment, then the command. */
const root = join(import.meta.dirname, '../..')
const [command = 'serve'] = process.argv.slice(2)
const env = readEnv()

if ('wrong' in env) {
  fail(`These settings are wrong:\n${env.wrong.map((line) => `  ${line}`).join('\n')}`)
} else {
  const program = { root, env, version: versionOf(root) }
  if (command === 'serve') serve(program).catch(fail)
  else if (command === 'demo') demo(program).catch(fail)
  else fail(`Unknown command: ${command}. Known: serve, demo.`)
}

function versionOf(folder: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
