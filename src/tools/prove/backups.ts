import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/db/client.ts'
import { inspectDatabase } from '#server/db/inspect.ts'
import { bookingOf, type Player, type Program, prepareClub, runCommand, startProgram } from '#server/run/testing.ts'
import { countUntilBegun } from '#server/run/testing-backup.ts'
import { migrations } from '#server/testing.ts'
import type { Trial } from './trial.ts'

const ROUNDS = 20
const COURTS = 200
const PER_SECOND = 100
const PASSPHRASE = 'a passphrase for every other one'

/** Each backup is made while people book, and restored elsewhere. */
export const backups: Trial = {
  name: 'backups',
  promise: `A backup made while ${PER_SECOND} book a second holds all that was answered before it began, ${ROUNDS} times, half of them sealed`,
  fault: 'a copy of the file without what stands in its WAL',
  async run(folder) {
    const now = Date.now()
    const home = join(folder, 'club')
    const { people } = prepareClub(home, { courts: COURTS, players: 50, now })
    const program = await startProgram(home, { ...process.env, TRUST_PROXY: '127.0.0.1' })
    const booking = startBooking(program, people, now)
    const counts = { held: 0, lost: 0, wrong: 0 }
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const env = { ...process.env, ...(round % 2 === 0 ? {} : { BACKUP_PASSPHRASE: PASSPHRASE }) }
        const [file, elsewhere] = [join(folder, `${round}.backup`), join(folder, `back-${round}`)]
        booking.go()
        await setTimeout(200 + Math.random() * 800)
        const made = runOrThrow(home, env, ['backup', file])
        const count = await countUntilBegun({ home, file }, () => booking.answered.size, made)
        await made
        // In the order in which they were answered.
        const before = [...booking.answered].slice(0, count)
        booking.rest()
        await runOrThrow(elsewhere, env, ['restore', file])
        const restored = readBooked(join(elsewhere, 'club.sqlite'))
        counts.lost += before.filter((slot) => !restored.has(slot)).length
        counts.wrong += inspectDatabase(join(elsewhere, 'club.sqlite'), migrations).length
        counts.held += 1
      }
    } finally {
      await booking.stop()
      await program.stop()
    }
    const last = await startProgram(join(folder, `back-${ROUNDS - 1}`), process.env)
    const { status } = await fetch(`${last.url}/api/health`)
    await last.stop()
    return {
      figure: `${counts.held} backups, ${booking.answered.size} bookings at ${booking.perSecond()} a second: ${counts.lost} lost, ${counts.wrong} faults; the last one serves: ${status}`,
      isMet: counts.held === ROUNDS && counts.lost === 0 && counts.wrong === 0 && status === 200,
    }
  },
}

async function runOrThrow(home: string, env: NodeJS.ProcessEnv, words: readonly string[]): Promise<void> {
  const { code, err } = await runCommand(home, env, words)
  if (code !== 0) throw new Error(err)
}

/** Books one slot after the other, so many a second, until it is stopped; `answered` are those that were confirmed. */
function startBooking(program: Program, people: readonly Player[], now: number) {
  const answered = new Set<string>()
  const state = { isOver: false, isResting: true }
  let [number, spent, last] = [0, 0, performance.now()]
  const waiting = new Set<Promise<void>>()
  const book = async (turn: number): Promise<void> => {
    const body = bookingOf(turn, COURTS, now)
    const headers = {
      cookie: people[turn % people.length]?.cookie ?? '',
      'content-type': 'application/json',
      // Each from an address of their own, as players are.
      'x-forwarded-for': `10.0.0.${turn % people.length}`,
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const { status } = await fetch(`${program.url}/api/reservations`, sent).catch(() => ({ status: 0 }))
    if (status === 201) answered.add(`${body.court} ${Date.parse(body.startDate ?? '')}`)
  }
  const going = (async () => {
    while (!state.isOver && number < COURTS * 70) {
      const moment = performance.now()
      if (!state.isResting) spent += moment - last
      last = moment
      const due = Math.floor((spent / 1000) * PER_SECOND)
      for (; number < Math.min(due, COURTS * 70); number += 1) {
        const one = book(number)
        waiting.add(one)
        void one.finally(() => waiting.delete(one))
      }
      await setTimeout(10)
    }
    await Promise.all(waiting)
  })()
  return {
    answered,
    perSecond: () => Math.round(answered.size / (spent / 1000)),
    go: () => {
      state.isResting = false
    },
    /** No more until the next backup: the slots are to last for all. */
    rest: () => {
      state.isResting = true
    },
    stop: async () => {
      state.isOver = true
      await going
    },
  }
}

function readBooked(database: string): Set<string> {
  const db = openDatabase(database)
  const slots = db.$client.prepare<[], string>("SELECT court_id || ' ' || starts_at FROM reservation").pluck().all()
  db.$client.close()
  return new Set(slots)
}
