import { openDatabase } from '#server/db/client.ts'
import { raceFor } from '#server/reservations/testing-race.ts'
import { bookingOf, prepareClub, startProgram } from '#server/run/testing.ts'
import { rowsIn } from '#server/testing.ts'
import type { Trial } from './trial.ts'

const AT_ONCE = 50
const ROUNDS = 200
const COURTS = 10

/** Many book the same slot at the same moment, again and again. */
export const bookings: Trial = {
  name: 'bookings',
  promise: `${AT_ONCE} book one slot at once, over REST and tRPC, ${ROUNDS} times: one has it, all others are told that it is taken`,
  fault: 'the trigger that refuses overlaps taken out, and the rule asking what it knew 2 ms ago',
  async run(folder) {
    const now = Date.now()
    const { database, people } = prepareClub(folder, { courts: COURTS, players: AT_ONCE, now })
    const program = await startProgram(folder, process.env)
    let right = 0
    const wrong: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { won, taken, others } = await raceFor(bookingOf(round, COURTS, now), people, [program.url], round)
      if (won === 1 && taken === AT_ONCE - 1) right += 1
      else wrong.push(`round ${round}: ${won} won, ${others[0] ?? ''}`)
    }
    await program.stop()
    const db = openDatabase(database)
    const stored = rowsIn(db, 'reservation')
    db.$client.close()
    return {
      figure: `${right} of ${ROUNDS} rounds, ${stored} bookings${wrong[0] === undefined ? '' : ` (${wrong[0]})`}`,
      isMet: right === ROUNDS && stored === ROUNDS,
    }
  },
}
