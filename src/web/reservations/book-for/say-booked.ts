import type { When } from '#domain/formats.ts'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'

type Facts = {
  /** Whether they can call it off by themselves. */
  hasAccount: boolean
  cancelHours: number
  now: number
}

/** Sentence that the desk says on the phone, in the language of the words: when, where, the pincode, which may open the door, until when it can be called off, the price. */
export function describeBooked(reservation: Reservation, facts: Facts, { text, formats }: Words): string {
  const { startDate, court, type, pincode, door, price = 0, pricePerPlayer = 0 } = reservation
  const until = cancelDeadlineOf(Date.parse(startDate), facts.cancelHours)
  const each = type === 'open'
  return [
    text('desk.say', {
      day: capitalize(describeDay(startDate, facts.now, { text, formats })),
      time: formats.time(startDate),
      court: court.name,
    }),
    pincode !== undefined && text(door ? 'desk.sayDoorCode' : 'desk.sayCode', { code: Array.from(pincode).join(', ') }),
    facts.now <= until &&
      text(facts.hasAccount ? 'desk.sayCancel' : 'desk.sayCall', {
        day: describeDay(until, facts.now, { text, formats }),
        time: formats.time(until),
      }),
    price > 0 && text(each ? 'desk.sayEach' : 'desk.sayPrice', { price: formats.euros(each ? pricePerPlayer : price) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

/** A day as one says it: today, tomorrow, Friday 20 November. */
function describeDay(when: When, now: number, { text, formats }: Words): string {
  const day = clubDayOf(new Date(when).getTime())
  if (day <= addDays(clubDayOf(now), 1)) return formats.day(when, now)
  return text('desk.sayDay', { weekday: formats.weekday(when), date: formats.dayAndMonth(when) })
}
