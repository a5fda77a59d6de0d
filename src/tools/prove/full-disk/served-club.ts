import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { clubDayOf } from '#domain/time.ts'
import { openDatabase } from '#server/db/client.ts'
import { bookingOf, startProgram } from '#server/run/testing.ts'
import { aUser, sessionCookie, testDeps } from '#server/testing.ts'
import { prepareFullClub } from '../full-club.ts'

const COURTS = 4
const statusSchema = z.object({
  data: z.object({
    needs: z.array(z.object({ kind: z.string() })),
    problems: z.array(z.object({ kind: z.string(), what: z.string() })),
  }),
})

/** A club of so many megabytes that is served, as a player and a portal admin use it. */
export async function serveFullClub(home: string, megabytes: number) {
  const now = Date.now()
  const { database, people } = prepareFullClub(home, { courts: COURTS, players: 1, megabytes })
  const db = openDatabase(database)
  const admin = sessionCookie(testDeps(db, now), aUser(db, { roles: ['portalAdmin'] }))
  db.$client.close()
  const program = await startProgram(home, process.env)
  let number = 0
  const ask = async (path: string, cookie: string, body?: object) =>
    await fetch(`${program.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const book = async (): Promise<number> => {
    number += 1
    return (await ask('/reservations', people[0]?.cookie ?? '', bookingOf(number, COURTS, now))).status
  }
  return {
    /** Whether a backup was made by the page's button. */
    backUp: async () => (await ask('/status/backup', admin, {})).status === 200,
    /** What is wrong with it while its disk is full: it is read, and a booking has room in what is there already or is refused. */
    async listFaultsWhileFull(): Promise<string[]> {
      const read = (await ask(`/reservations/date/${clubDayOf(now)}`, '')).status
      const booked = await book()
      return [
        ...(read === 200 ? [] : [`a day answers ${read} on a full disk`]),
        ...([201, 503].includes(booked) ? [] : [`a booking answers ${booked} on a full disk`]),
      ]
    },
    /** What is wrong with it once there is room again. */
    async listFaultsWithRoom(): Promise<string[]> {
      const [booked, { status }] = [await book(), await ask('/health', '')]
      return booked === 201 && status === 200 ? [] : [`with room again a booking answers ${booked}, health ${status}`]
    },
    /** Whether the page of how the club runs says that a job failed, and what needs somebody. The page shows it some seconds later. */
    async tellsOfFailed(job: string): Promise<boolean> {
      for (let time = 0; time < 20; time += 1) {
        const { problems, needs } = statusSchema.parse(await (await ask('/status', admin)).json()).data
        if (problems.some(({ what }) => what === job) && needs.length > 0) return true
        await setTimeout(500)
      }
      return false
    },
    async end(): Promise<void> {
      await program.stop()
    },
  }
}
