import { z } from 'zod'
import { aGame, aUser, sessionCookie, testApp } from '../testing.ts'
import { listAudit } from './list.ts'

/** A club on Friday at ten, with Sara, who may do anything, and people for games on Saturday. */
export async function aClub() {
  const app = await testApp()
  const { deps } = app
  const { db } = deps
  const sara = aUser(db, { roles: ['fp_admin', 'fp_global_admin', 'portalAdmin'], username: 'sara', nick: 'Sara' })
  const cookie = sessionCookie(deps, sara)
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await app.ask(method, `/api${path}`, { body, headers: { cookie } })
    if (answer.status >= 400) throw new Error(`${path} is refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    ...app,
    db,
    sara,
    marta: aUser(db, { nick: 'Marta' }),
    pablo: aUser(db, { nick: 'Pablo' }),
    nuria: aUser(db, { nick: 'Nuria' }),
    /** Sends as Sara; throws what is refused. */
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    remove: (path: string) => send('DELETE', path),
    /** Makes a thing as Sara; answers its number. */
    make: async (path: string, body: unknown) => numbered.parse(await send('POST', path, body)).data.id,
    game: (parts: Partial<Parameters<typeof aGame>[1]> = {}) =>
      aGame(db, { start: '2026-11-21T20:00:00+01:00', court: 2, ...parts }),
    /** The number of an entry, by its place in the order of arrival. */
    entry: (place = 0) =>
      db.$client.prepare<[number], number>('SELECT id FROM entry ORDER BY id LIMIT 1 OFFSET ?').pluck().get(place) ?? 0,
    /** What was done, latest first. */
    views: () => listAudit({ db, locale: 'en', now: deps.time.now }, {}).data,
  }
}

const numbered = z.object({ data: z.object({ id: z.number() }) })
