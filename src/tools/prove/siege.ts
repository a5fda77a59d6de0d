import { setTimeout } from 'node:timers/promises'
import { clubDayOf } from '#domain/time.ts'
import { prepareClub, startProgram } from '#server/run/testing.ts'
import { type Honest, percentile, requestHonestly, timeUntilNormal } from './honest.ts'
import { watchMemory } from './memory.ts'
import type { Finding } from './trial.ts'

const MEMORY = 512
/** Milliseconds: 99 of 100 answers to somebody else come within, or within three times what they take on a machine that has other work. */
const LATEST = 500
const IDLE = 3_000

/** What is done to a club: it answers when it is over, with what it found in a few words and whether that is right. */
type Attack = (target: { port: number; path: string }) => Promise<Finding>

/** Attacks a club while somebody else asks for the day all the time, and until it is as before. */
export async function besiege(folder: string, attack: Attack, normalWithin: number): Promise<Finding> {
  const now = Date.now()
  prepareClub(folder, { courts: 10, players: 1, now })
  const program = await startProgram(folder, process.env)
  const path = `/api/reservations/date/${clubDayOf(now)}`
  const url = program.url + path
  const before = requestHonestly(url)
  await setTimeout(IDLE)
  const idle = timesOf(await before.stop())
  const [watch, meanwhile] = [watchMemory(program.child.pid), requestHonestly(url)]
  const found = await attack({ port: Number(new URL(program.url).port), path })
  const honest = await meanwhile.stop()
  const normal = await timeUntilNormal(url, percentile(idle, 50), 2 * normalWithin)
  const megabytes = watch.stop()
  program.child.kill('SIGKILL')
  await program.ended
  const [late, usual] = [percentile(timesOf(honest), 99), percentile(idle, 99)]
  const refused = honest.filter(({ status }) => status !== 200).length
  return {
    figure: `${found.figure}; ${Math.round(megabytes)} MB; somebody else: p99 ${Math.round(late)} ms (${Math.round(usual)} ms before), ${refused} of ${honest.length} refused; normal after ${(normal / 1000).toFixed(1)} s`,
    isMet:
      found.isMet && megabytes < MEMORY && refused === 0 && late < Math.max(LATEST, 3 * usual) && normal < normalWithin,
  }
}

function timesOf(met: readonly Honest[]): number[] {
  return met.map(({ ms }) => ms)
}
