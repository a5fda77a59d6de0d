import { type Code, listCodes } from '#domain/access/codes.ts'
import { MINUTE } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import type { Device } from '../devices/store.ts'
import { listGamesIn } from '../reservations/store.ts'
import { codeOf } from './code.ts'

/** The codes that open a door at some instant from `from` to `until`, in epoch milliseconds. */
export function listDoorCodes(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  door: Device,
  { from, until }: { from: number; until: number },
): Code[] {
  const games = listGamesIn(db, from - door.minutesAfter * MINUTE, until + door.minutesBefore * MINUTE + 1)
  const atDoor = games.filter(({ court }) => door.courtIds.includes(court.id))
  return listCodes(atDoor, door, (entry) => codeOf(secret, entry))
}
