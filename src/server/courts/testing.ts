import { z } from 'zod'
import { courtSchema } from '#domain/courts/schema.ts'
import { type Answer, aUser, testApp } from '../testing.ts'

/** A day that courts are closed on. */
export const HOLIDAY = '2026-12-08'
/** Hours that end early, and the same on Sundays. */
export const day = { openingTime: '08:00', closingTime: '15:30', closed: false }
export const sundays = { ...day, weekday: 7 }

/** On Friday 20 November 2026 at 10:00; four courts from 08:00 to 23:00. */
export async function aClub() {
  const app = await testApp()
  const { db } = app.deps
  const global = aUser(db, { roles: ['fp_global_admin'] })
  const pablo = aUser(db, { nick: 'Pablo' })
  return { ...app, db, global, pablo }
}
export type Club = Awaited<ReturnType<typeof aClub>>

/** Changes a court as the desk does. */
export const put = ({ ask, global }: Club, body: object, id: number | string = 3) =>
  ask('PUT', `/api/courts/${id}`, { viewer: global, body })
/** A court as everybody sees it; null where there is none. */
export const courtOf = async ({ ask }: Club, id: number | string = 3) => {
  const { status, body } = await ask('GET', `/api/courts/${id}`)
  return status === 200 ? z.object({ data: courtSchema }).parse(body).data : null
}
/** Deletes a court. */
export const remove = ({ ask, global }: Club, id: number | string) =>
  ask('DELETE', `/api/courts/${id}`, { viewer: global })
/** What a call answered. */
export const dataIn = ({ body }: Answer) =>
  z.object({ result: z.object({ data: z.unknown() }) }).parse(body).result.data
/** The starts of a day's slots on a court, as everybody sees them. */
export async function timesOf({ ask }: Club, date: string, court = 3): Promise<string[]> {
  const { body } = await ask('GET', `/api/reservations/date/${date}`)
  const slots = z.object({
    timeSlots: z.array(z.object({ time: z.string(), courts: z.array(z.object({ court: z.int() })) })),
  })
  return slots
    .parse(body)
    .timeSlots.flatMap(({ time, courts }) => (courts.some((one) => one.court === court) ? [time] : []))
}
