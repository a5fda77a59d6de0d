import { type CompetitionFormat, hasSinglePlayers } from '#domain/competitions/formats.ts'
import { type CompetitionPage, competitionAnswerSchema } from '#domain/competitions/schema.ts'
import type { User } from '#domain/roles.ts'
import { clubDayOf, HOUR, MINUTE } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { makeDocumentId } from '../identity.ts'
import { aUser, type TestApp, testApp } from '../testing.ts'
import { makeRest } from './make-rest.ts'
import { addCompetition, addCompetitionEntry, replaceSlots } from './write-store.ts'

/** The next Sunday morning, half past nine and eleven, on three courts. */
const SLOTS = [1, 2, 3].flatMap((court) =>
  ['2026-11-22T09:30:00+01:00', '2026-11-22T11:00:00+01:00'].map((startDate) => ({ court, startDate })),
)

/** An americano of twelve for €12 on Sunday, unless it is said otherwise. */
export const AMERICANO = {
  format: 'americano',
  nameEs: 'Americano de domingo',
  nameEn: 'Sunday americano',
  places: 12,
  points: 24,
  roundMinutes: 20,
  price: 12,
  signUpUntil: '2026-11-22T08:00:00+01:00',
  slots: SLOTS,
  publish: true,
} as const

export type CompetitionDesk = Awaited<ReturnType<typeof aCompetitionDesk>>

/** A club with an admin and so many players; on a server of its own where one is given. */
export async function aCompetitionDesk(players = 14, of?: TestApp) {
  const app = of ?? (await testApp())
  const { db } = app.deps
  const admin = aUser(db, { nick: 'Desk', roles: ['fp_admin'] })
  const people = Array.from({ length: players }, (_, at) => aUser(db, { nick: `Player ${at + 1}` }))
  type Method = Parameters<TestApp['ask']>[0]
  /** Calls a path below `/api/competitions`, as an admin where nobody is named; null is a visitor. */
  const call = (method: Method, path: string, body?: object, viewer: User | null = admin) =>
    app.ask(method, `/api/competitions${path}`, { viewer, ...(body && { body }) })
  return { ...app, overTrpc: app.call, admin, people, call }
}

/** The competition of an answer. */
export function pageIn({ body }: { body: unknown }): CompetitionPage {
  return competitionAnswerSchema.parse(body).data
}

/**
 * A published competition that is played by these people, or open for entries, on courts 1 and 2 in half an hour; without reservations.
 * Answers its number; the codes of an americano's matches are `code01`, `code02` and so on.
 */
export function aCompetition(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    format = 'americano',
    players,
    isRunning = true,
  }: { format?: CompetitionFormat; players: readonly User[]; isRunning?: boolean },
): number {
  const now = clock()
  const day = clubDayOf(now)
  const isSingle = hasSinglePlayers(format)
  const id = addCompetition(db, {
    documentId: makeDocumentId(),
    slug: `${format}-${makeDocumentId()}`,
    format,
    nameEs: 'Torneo',
    nameEn: 'Cup',
    firstDay: day,
    lastDay: day,
    places: 8,
    points: isSingle ? 24 : null,
    roundMinutes: 30,
    priceCents: 1200,
    signUpUntil: now + HOUR,
    countsForLevels: 1,
    seed: 1,
    createdAt: now,
    publishedAt: now,
    ...(isRunning && { startedAt: now, courtsNow: '1' }),
  })
  const starts = now + HOUR / 2
  replaceSlots(db, id, [{ courtId: 1, startsAt: starts, endsAt: starts + 90 * MINUTE, reservationId: null }])
  const size = isSingle ? 1 : 2
  for (let at = 0; at < players.length; at += size) {
    const [user, partner] = [players[at], players[at + 1]]
    if (!user) continue
    addCompetitionEntry(db, {
      competitionId: id,
      documentId: makeDocumentId(),
      userId: user.id,
      partnerId: isSingle ? null : (partner?.id ?? null),
      createdAt: now,
      seat: isRunning ? at / size + 1 : null,
    })
  }
  if (isRunning && isSingle) makeRest({ db, now }, id)
  db.$client.prepare("UPDATE competition_match SET code = 'code0' || id WHERE competition_id = ?").run(id)
  return id
}
