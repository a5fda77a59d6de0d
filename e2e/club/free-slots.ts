import type { APIRequestContext } from '@playwright/test'
import { type DayView, dayViewSchema } from '#domain/reservations/schema.ts'
import { clubTimeOf, type Day } from '#domain/time.ts'
import { answerOf } from './sign-in.ts'

/** `name` is how a cell of the day begins, in every language; `court` its number; `beside`: how many more are free then. */
export type FreeSlot = {
  day: Day
  time: string
  court: number
  courtName: string
  name: string
  startDate: string
  endDate: string
  beside: number
}

/** A day as the server tells it to the caller. */
export async function readDay(caller: APIRequestContext, day: Day): Promise<DayView> {
  return dayViewSchema.parse(await answerOf(caller.get(`/api/reservations/date/${day}`)))
}

/** The slots of a day that nothing is booked in, by time and court. */
export function freeSlotsOf({ date, courts, timeSlots }: DayView): FreeSlot[] {
  return timeSlots.flatMap(({ time, startDate, endDate, courts: items }) => {
    const free = items.filter(({ state }) => state === 'free')
    return free.map(({ court }) => {
      const courtName = courts.find(({ id }) => id === court)?.name ?? ''
      const name = `${courtName}, ${time}–${clubTimeOf(Date.parse(endDate))}`
      return { day: date, time, court, courtName, name, startDate, endDate, beside: free.length - 1 }
    })
  })
}
