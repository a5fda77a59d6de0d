import 'temporal-polyfill/global'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { readEnv } from '../env.ts'
import { serveDemo } from './demo.ts'
import { serve } from './serve.ts'

const commands = { serve, demo: serveDemo }
const packageSchema = z.object({ version: z.string() })

/** Runs the command that the arguments name. `folder` holds the program's file, two levels below the root. */
export async function runProgram([command = 'serve']: readonly string[], folder: string): Promise<void> {
  const env = readEnv()
  if ('wrong' in env) return fail(`These settings are wrong:\n${env.wrong.map((line) => `  ${line}`).join('\n')}`)
  if (command !== 'serve' && command !== 'demo') {
    return fail(`Unknown command: ${command}. Known: ${Object.keys(commands).join(', ')}.`)
  }
  const root = join(folder, '../..')
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  try {
    await commands[command]({ root, env, version, clock: systemClock })
  } catch (error) {
    fail(isPortTaken(error) ? `Port ${env.PORT} is taken: choose another with PORT.` : messageOf(error))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
