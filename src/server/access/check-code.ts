import { findGoodCode } from '#domain/access/codes.ts'
import { lockedRefusal, lockUntil } from '#domain/access/lock.ts'
import type { CheckInput, CheckView } from '#domain/access/schema.ts'
import { refuse } from '#domain/errors.ts'
import { isoOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { listDoorCodes } from './door-codes.ts'
import { requireDoor } from './require-door.ts'
import { addCodeUse, readWrongCodes } from './store.ts'

/**
 * Answers whether a code opens a door now, and until when. Too many wrong ones lock all codes of the door for a while
 * (`access.errors.locked`).
 */
export const checkCode = act('access.check', (tx: Tx, { door: ref, code }: CheckInput): CheckView => {
  const { db, now } = tx
  const door = requireDoor(db, tx.viewer, ref)
  const wrong = readWrongCodes(db, door.id, now)
  refuse(lockedRefusal(wrong.lockedUntil, now))
  const good = findGoodCode(listDoorCodes(tx, door, { from: now, until: now }), code, now)
  const use = { deviceId: door.id, at: now, userId: good?.userId ?? null }
  if (good) {
    addCodeUse(db, { ...use, until: good.until, answer: 'good' })
    return { open: true, until: isoOf(good.until) }
  }
  const until = lockUntil(wrong, now)
  addCodeUse(db, { ...use, until, answer: until === null ? 'wrong' : 'locked' })
  return { open: false, until: null }
})
