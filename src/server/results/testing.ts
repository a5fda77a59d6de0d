import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, type TestApp, testApp, testDeps } from '../testing.ts'

const shape = z.object({ data: z.looseObject({ version: z.int() }).nullable() })

/** A club on Friday at 10:00, in which Ana and Ben played Cleo and Dora from eight; Eva did not. */
export async function aClubThatPlayed() {
  const app = await testApp(testDeps())
  const { db } = app.deps
  const [ana, ben, cleo, dora, eva] = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eva'].map((nick) => aUser(db, { nick }))
  const admin = aUser(db, { nick: 'Sara', roles: ['fp_admin'] })
  if (!ana || !ben || !cleo || !dora || !eva) throw new Error('Somebody is missing.')
  const id = aGame(db, { start: '2026-11-20T08:00:00+01:00', owner: ana, players: [ben, cleo, dora] })
  const url = `/api/reservations/${id}/result`
  return {
    ...app,
    ana,
    ben,
    cleo,
    dora,
    eva,
    admin,
    id,
    url,
    entered: enteredIn(app, id),
    say: (viewer: User | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
      app.ask(method, `${url}${path}`, { viewer, ...(body && { body }) }),
    /** The result as somebody sees it; null where they see none. */
    seenBy: async (viewer: User) => shape.parse((await app.ask('GET', url, { viewer })).body).data,
    /** Who was told what, as it was written. */
    told: () =>
      db.$client
        .prepare<[], [number, string]>("SELECT user_id, about ->> 'says' FROM outbox WHERE kind = 'result' ORDER BY id")
        .raw()
        .all(),
  }
}

/** What is sent to enter a result: the first two entries against the others, who lost 6-4 6-3 where nothing else is said. */
export function enteredIn(
  { deps }: TestApp,
  id: number,
  sets: number[][] = [
    [6, 4],
    [6, 3],
  ],
) {
  const [a = 0, b = 0, c = 0, d = 0] = gameOf(deps.db, id)?.entries.map((entry) => entry.id) ?? []
  return {
    pairs: [
      [a, b],
      [c, d],
    ],
    sets,
  }
}
