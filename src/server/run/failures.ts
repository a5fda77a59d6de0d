import { sayDatabaseFault } from '../db/faults.ts'
import type { Env } from '../env.ts'
import { pathOf, reasonOf } from '../file-faults.ts'
import type { Program } from './serve.ts'

/** Why a command failed and what to do about it, in sentences: never a stack. */
export function explainFailure(error: unknown, { env, club }: Program): string {
  return whyNotListening(error, env) ?? whyNoFile(error) ?? whyNoDatabase(error, env, club) ?? messageOf(error)
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

function whyNoFile(error: unknown): string | null {
  const [path, reason] = [pathOf(error), reasonOf(error)]
  if (reason === null) return null
  return path === null ? `A file can’t be used: ${reason}.` : `${path} can’t be used: ${reason}.`
}

function whyNoDatabase(error: unknown, { DATA_DIR = 'data' }: Env, club: string): string | null {
  const said = sayDatabaseFault(error)
  return said === null ? null : said.replaceAll('{folder}', DATA_DIR).replaceAll('{club}', club)
}
