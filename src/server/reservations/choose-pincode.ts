import { addDays, type Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { makePincode } from '../identity.ts'
import { listPincodes } from './store.ts'

/**
 * Four digits that open the door for a game of a day, which no other live game of that day has, nor of the day before or after. A game
 * that is moved keeps its own where it can.
 */
export function choosePincode(db: Db, day: Day, game: { id: number; pincode: string } | null = null): string {
  const taken = new Set(listPincodes(db, { first: addDays(day, -1), last: addDays(day, 1), except: game?.id ?? 0 }))
  let pincode = game?.pincode ?? makePincode()
  while (taken.has(pincode)) pincode = makePincode()
  return pincode
}
