import { isOverlapping } from '#domain/closures/rules.ts'
import type { Court } from '#domain/courts/rules.ts'
import type { Refusal } from '#domain/errors.ts'
import { matchTitles } from '#domain/import/match-titles.ts'
import {
  findCourtNamed,
  importHeadings,
  type ReadReservation,
  readReservation,
  requiredColumns,
} from '#domain/import/rows.ts'
import { priceOf } from '#domain/prices/rules.ts'
import { closureRefusal, collisionRefusal, gridRefusal } from '#domain/reservations/rules.ts'
import { clubMinutesOf } from '#domain/time.ts'
import { closureOf, listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { listPriceRules } from '../prices/store.ts'
import { findOverlapping, gameOf } from '../reservations/store.ts'
import { findWeeklyHolder } from '../subscribers/find-weekly.ts'
import type { NamedUser } from '../users/store.ts'
import { findMember, type Planned, planFile } from './planning.ts'

/** A reservation of a file, at the price that it has today. */
export type PlannedReservation = ReadReservation & {
  line: number
  courtId: number
  court: string
  priceCents: number
  offGrid: boolean
  member: Pick<NamedUser, 'id' | 'nick' | 'levelQuarters' | 'position'>
}

type Field = keyof (typeof importHeadings)['reservations']

/** What importing reservations would do. One off the grid stays as it is; what it cuts can't be booked. */
export async function planReservations(
  { db, now }: { db: Db; now: number },
  file: Buffer | undefined,
): Promise<Planned<PlannedReservation>> {
  const [courts, rules] = [listCourts(db), listPriceRules(db)]
  return await planFile<Field, PlannedReservation>(file, {
    db,
    match: (titles) => matchTitles(titles, importHeadings.reservations),
    required: requiredColumns.reservations,
    day: 'date',
    plan: (read, line, made, changes) => {
      const times = { date: read('date'), start: read('start'), end: read('end') }
      const states = { state: read('state'), canceled: read('canceled'), endedOn: read('endedOn') }
      const written = { ...times, ...states, type: read('type') }
      const when = readReservation(written, now, changes)
      // Of what was canceled nothing else matters.
      if (!('day' in when) && when.some(({ param }) => param === 'state')) return when
      const [court, user] = [findCourtNamed(read('court'), courts), findMember(db, read('member'))]
      if (!('day' in when) || !court?.active || !user) {
        const unread: (Refusal | false)[] = [
          !court?.active && { key: 'import.errors.court', param: 'court', value: read('court') },
          !user && { key: 'import.errors.member', param: 'member', value: read('member') },
        ]
        return [...('day' in when ? [] : when), ...unread.filter((refusal) => refusal !== false)]
      }
      const found = findThere(db, { ...when, court, userId: user.id }, made)
      if (found === 'same') return found
      if (found) return [found]
      const { id, nick, levelQuarters, position } = user
      const member = { id, nick, levelQuarters, position }
      const priceCents = priceOf(when.startsAt, court, rules)
      const offGrid = gridRefusal(when, court) !== null
      return { ...when, line, courtId: court.id, court: court.name, member, priceCents, offGrid }
    },
  })
}

type Wanted = ReadReservation & { court: Court; userId: number }

/** What is in the way of a reservation; 'same' where it is that very one. */
function findThere(db: Db, wanted: Wanted, made: readonly PlannedReservation[]): 'same' | Refusal | null {
  const { court, startsAt, endsAt, userId } = wanted
  const shut = gridRefusal(wanted, court)
  if (shut && shut.key !== 'reservation.errors.slotMismatch') return shut
  const taken = findOverlapping(db, court.id, startsAt, endsAt)
  const game = taken === null ? null : gameOf(db, taken)
  if (game) {
    const isSame = game.startsAt === startsAt && game.endsAt === endsAt && game.ownerId === userId
    return isSame ? 'same' : collisionRefusal(startsAt)
  }
  const span = { starts: clubMinutesOf(startsAt), ends: clubMinutesOf(endsAt - 1) + 1 }
  const holder = findWeeklyHolder(db, court.id, wanted.day, span)
  if (holder !== null) return holder === userId ? 'same' : collisionRefusal(startsAt)
  const closure = closureOf(db, court.id, startsAt, endsAt)
  if (closure) return closureRefusal(closure, startsAt)
  const earlier = made.find((one) => one.courtId === court.id && isOverlapping(one, wanted))
  return earlier ? { key: 'import.errors.line', param: 'court', values: { line: earlier.line } } : null
}
