import 'temporal-polyfill/global'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { giveToOwner } from '../data-folder.ts'
import { readCall, readEnv } from '../env.ts'
import { type Command, WrongUse } from './command.ts'
import { commands } from './commands.ts'
import { explainFailure } from './failures.ts'
import { describeCommand, listCommands } from './help.ts'
import { readWords, type Wish } from './read-words.ts'
import { type Program, say } from './serve.ts'

const packageSchema = z.object({ version: z.string() })

/** Ends of a command that went wrong, and of one that made no sense. */
const [FAILED, MISUSED] = [1, 2]

/** Runs the command that the words name. `folder` holds the program's file, two levels below the root. */
export async function runProgram(words: readonly string[], folder: string): Promise<void> {
  const club = readCall()
  try {
    const wish = readWords(commands, words, club)
    const root = join(folder, '../..')
    if (wish.kind === 'version') return say(`padel-club ${readVersion(root)}`)
    if (wish.kind === 'help') return say(tell(wish.of, club))
    const env = readEnv()
    if ('wrong' in env) return fail(`These settings are wrong:\n${env.wrong.map((line) => `  ${line}`).join('\n')}`)
    const program = { root, env, version: readVersion(root), clock: systemClock, club }
    await runCommand(program, wish)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    fail(error.message, MISUSED)
  }
}

async function runCommand(program: Program, { command, given }: Extract<Wish, { kind: 'run' }>): Promise<void> {
  // What it makes is for its owner alone, such as a backup, which holds everything.
  process.umask(0o077)
  try {
    await command.run(program, given)
  } catch (error) {
    if (error instanceof WrongUse) throw error
    fail(explainFailure(error, program))
  } finally {
    giveToOwner(program.env.DATA_DIR ?? 'data')
  }
}

function tell(of: readonly Command[], club: string): string {
  return of.length === commands.length
    ? listCommands(of, club)
    : of.map((command) => describeCommand(command, club)).join('\n\n')
}

function readVersion(root: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}

function fail(message: string, code = FAILED): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
