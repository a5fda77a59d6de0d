import { and, desc, eq, gt, max } from 'drizzle-orm'
import { type DoorTime, doorTimeOf } from '#domain/access/codes.ts'
import { LOCKS_COUNT_FOR, WRONGS_COUNT_FOR, type WrongCodes } from '#domain/access/lock.ts'
import type { Game } from '#domain/reservations/game.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { deviceCourts, deviceLog, devices } from '../db/schema/devices.ts'

const statements = prepareOnce((db) => ({
  doorsOf: db
    .select({ minutesBefore: max(devices.minutesBefore), minutesAfter: max(devices.minutesAfter) })
    .from(deviceCourts)
    .innerJoin(devices, eq(devices.id, deviceCourts.deviceId))
    .where(and(eq(deviceCourts.courtId, param('courtId')), eq(devices.role, 'door')))
    .prepare(),
}))

/** When the first of the doors of a game's court opens for it, until when the last; null where it has none. */
export function findDoorTime(db: Db, game: Game): DoorTime | null {
  const { minutesBefore, minutesAfter } = statements(db).doorsOf.get({ courtId: game.court.id }) ?? {}
  return minutesBefore == null || minutesAfter == null ? null : doorTimeOf(game, { minutesBefore, minutesAfter })
}

/** The door whose codes were locked last within a day; null where none were. */
export function findLockedDoor(db: Db, now: number): { name: string; at: number } | null {
  const { at, cause, answer, deviceId } = deviceLog
  const isLock = and(gt(at, now - LOCKS_COUNT_FOR), eq(cause, 'code'), eq(answer, codeAnswers.locked))
  const rows = db
    .select({ name: devices.name, at })
    .from(deviceLog)
    .innerJoin(devices, eq(devices.id, deviceId))
    .where(isLock)
    .orderBy(desc(at))
    .limit(1)
    .all()
  return rows[0] ?? null
}

/** What of the log is about codes that were typed: `ok`, `wrong`, or wrong once too often, which locks them until an instant. */
const codeAnswers = { good: 'ok', wrong: 'wrong', locked: 'locked' } as const

/** Wrong codes and locks of a door lately, and until when its latest lock holds or held. */
export function readWrongCodes(db: Db, deviceId: number, now: number): WrongCodes & { lockedUntil: number | null } {
  const since = (answer: string, at: number) =>
    db
      .select({ at: deviceLog.at, until: deviceLog.until })
      .from(deviceLog)
      .where(
        and(
          eq(deviceLog.deviceId, deviceId),
          gt(deviceLog.at, at),
          eq(deviceLog.cause, 'code'),
          eq(deviceLog.answer, answer),
        ),
      )
      .orderBy(desc(deviceLog.at))
      .all()
  const locks = since(codeAnswers.locked, now - LOCKS_COUNT_FOR)
  const [latest] = locks
  const wrong = since(codeAnswers.wrong, Math.max(now - WRONGS_COUNT_FOR, latest?.at ?? 0))
  return {
    wrongAt: wrong.map(({ at }) => at),
    lockedAt: locks.map(({ at }) => at),
    lockedUntil: latest?.until ?? null,
  }
}

type CodeUse = {
  deviceId: number
  at: number
  until: number | null
  userId: number | null
  answer: keyof typeof codeAnswers
}

/** Records what came of a code. `until`: how long it opens, or how long codes are locked. */
export function addCodeUse(db: Db, { answer, ...use }: CodeUse): void {
  db.insert(deviceLog)
    .values({ ...use, cause: 'code', switchedOn: Number(answer === 'good'), answer: codeAnswers[answer] })
    .run()
}
