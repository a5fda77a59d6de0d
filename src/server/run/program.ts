import 'temporal-polyfill/global'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { type Env, readEnv } from '../env.ts'
import { adminHelp, runAdmin } from './admin.ts'
import { backupHelp, runBackup, runCheck, runRestore } from './backup.ts'
import { serveDemo } from './demo.ts'
import { exportHelp, runExport } from './export.ts'
import { type Program, say, serve } from './serve.ts'
import { runSetup, setupHelp } from './setup.ts'
import { runUpgrade, upgradeHelp } from './upgrade.ts'

type Run = (program: Program, args: readonly string[]) => Promise<void> | void
const commands = new Map<string, Run>([
  ['serve', serve],
  ['demo', serveDemo],
  ['setup', runSetup],
  ['admin', runAdmin],
  ['backup', runBackup],
  ['restore', runRestore],
  ['check', runCheck],
  ['export', runExport],
  ['upgrade', runUpgrade],
])

const help = `Commands:
  serve
      serves the club of DATA_DIR (data); makes a first one where there is none
  demo
      serves a throw-away club with people and games
${setupHelp}
${adminHelp}
${backupHelp}
${exportHelp}
${upgradeHelp}
Settings such as DATA_DIR, PORT and PUBLIC_URL are environment variables: see README.md.`

const packageSchema = z.object({ version: z.string() })

/** Runs the command that the arguments name. `folder` holds the program's file, two levels below the root. */
export async function runProgram([command = 'serve', ...args]: readonly string[], folder: string): Promise<void> {
  if ([command, ...args].some((word) => word === '--help' || word === '-h')) return say(help)
  const env = readEnv()
  if ('wrong' in env) return fail(`These settings are wrong:\n${env.wrong.map((line) => `  ${line}`).join('\n')}`)
  const run = commands.get(command)
  if (!run) return fail(`Unknown command: ${command}.\n${help}`)
  const root = join(folder, '../..')
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  try {
    await run({ root, env, version, clock: systemClock }, args)
  } catch (error) {
    fail(whyNotListening(error, env) ?? messageOf(error))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What to set instead where the server can't listen as it was told to; null for any other fault. */
function whyNotListening(error: unknown, { HOST, PORT }: Env): string | null {
  if (!(error instanceof Error && 'code' in error)) return null
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is taken: choose another with PORT.`
  if (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Port ${PORT} may not be used by this account: choose one from 1024 with PORT.`
  return ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code))
    ? `HOST: ${HOST} is no address of this machine. Set one that is, such as 127.0.0.1 or 0.0.0.0.`
    : null
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
