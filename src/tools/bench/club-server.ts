import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { layClub } from './database.ts'
import { addressIn } from './processes.ts'

/** A served club of the bench: where it listens, how many of its numbered slots are used up, how to be rid of it. */
export type ClubServer = { url: string; slotsUsed: number; stop: () => Promise<void> }

/** Serves a club with so many reservations, and what else is laid into its folder, in a process of its own. */
export async function serveClub(reservations: number, lay?: (folder: string) => void): Promise<ClubServer> {
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-bench-'))
  layClub(folder, reservations)
  lay?.(folder)
  const served = await serve(fileURLToPath(import.meta.resolve('./server.ts')), folder)
  return {
    ...served,
    async stop() {
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Serves the bytes that an address answers from a bare server, in a process of its own: the framework's limit. */
export async function serveBare(address: string): Promise<ClubServer> {
  return await serve(fileURLToPath(import.meta.resolve('./bare-server.ts')), address)
}

async function serve(script: string, argument: string): Promise<ClubServer> {
  const child = spawn(process.execPath, [script, argument], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return {
    url: await addressIn(child.stdout, ended),
    slotsUsed: 0,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

const cpu = z.object({ ms: z.number() })

/** Milliseconds of processor time that the server has used. */
export async function cpuTime({ url }: ClubServer): Promise<number> {
  return cpu.parse(await fetchJson(`${url}/bench/cpu`)).ms
}

/** A JSON answer; throws on a refusal. */
export async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}
