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
  return {
    ...app,
    cookie,
    sara,
    marta: aUser(db, { nick: 'Marta' }),
    pablo: aUser(db, { nick: 'Pablo' }),
    nuria: aUser(db, { nick: 'Nuria' }),
    javier: aUser(db, { nick: 'Javier' }),
    hugo: aUser(db, { nick: 'Hugo' }),
    elena: aUser(db, { nick: 'Elena', roles: ['fp_trainer'] }),
    /** Asks as Sara; what is refused throws. */
    send: async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
      const answer = await app.ask(method, `/api${path}`, { body, headers: { cookie } })
      if (answer.status >= 400) throw new Error(`${path} is refused: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    game: (parts: Partial<Parameters<typeof aGame>[1]> = {}) =>
      aGame(db, { start: '2026-11-21T20:00:00+01:00', court: 2, ...parts }),
    /** What was done, latest first. */
    views: () => listAudit({ db, locale: 'en', now: deps.time.now }, {}).data,
  }
}
export type Club = Awaited<ReturnType<typeof aClub>>

/** An act as it is done, and what it is said to be, the moment after. */
export type Case = {
  act: string
  does?: string
  done: (club: Club) => Promise<unknown>
  en: string
  es: string
  /** What opens below it, in English. */
  details?: readonly string[]
}

export const where = 'tomorrow 20:00, Court 2'
export const whereInSpanish = 'mañana 20:00, Court 2'

const numbered = z.object({ data: z.object({ id: z.number() }) })
/** The number of what an answer is about. */
export const idIn = (body: unknown) => numbered.parse(body).data.id

/** The number of an entry, by its place in the order of arrival. */
export function entryAt({ deps }: Club, place = 0): number {
  const query = 'SELECT id FROM entry ORDER BY id LIMIT 1 OFFSET ?'
  return deps.db.$client.prepare<[number], number>(query).pluck().get(place) ?? 0
}
