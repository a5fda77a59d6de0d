import type { ClosureAct } from '#domain/closures/rules.ts'
import type { User } from '#domain/roles.ts'
import { aGame, aUser, type TestApp, testApp } from '../testing.ts'

const evening = (time: string) => `2026-11-20T${time}:00+01:00`

/** A club on Friday at 10:00 with six games on courts 1 to 3, of which one has begun, and one on court 4. */
export type RainyClub = TestApp & {
  admin: User
  other: User
  people: User[]
  games: Record<'begun' | 'closed' | 'three' | 'two' | 'class' | 'whole' | 'fourth', number>
}

/** Courts 1 to 3, closed from now to eight for rain. */
export const RAIN = { courts: [1, 2, 3], startsAt: evening('10:00'), endsAt: evening('20:00'), reason: 'rain' }

export async function aRainyClub(): Promise<RainyClub> {
  const app = await testApp()
  const { db } = app.deps
  const admin = aUser(db, { nick: 'Desk', roles: ['fp_admin'] })
  const other = aUser(db, { nick: 'Second desk', roles: ['fp_global_admin'] })
  const trainer = aUser(db, { nick: 'Tom', roles: ['fp_trainer'] })
  const player = (at: number) => aUser(db, { nick: `Player ${at}` })
  const [one, two, three, four] = [player(0), player(1), player(2), player(3)]
  const people = [one, two, three, four, player(4), player(5), player(6), player(7)]
  const games = {
    begun: aGame(db, { start: evening('09:30'), type: 'complete', owner: four }),
    closed: aGame(db, {
      court: 2,
      start: evening('17:00'),
      owner: one,
      players: [two, three, four, ...people.slice(4, 5)],
      closed: true,
    }),
    three: aGame(db, { court: 3, start: evening('17:00'), owner: people[5] ?? null, players: people.slice(6, 8) }),
    two: aGame(db, { start: evening('18:30'), owner: one, players: [two] }),
    class: aGame(db, {
      court: 2,
      start: evening('18:30'),
      type: 'class',
      owner: trainer,
      players: people.slice(3, 7),
    }),
    whole: aGame(db, { court: 3, start: evening('18:30'), type: 'complete', owner: three }),
    fourth: aGame(db, { court: 4, start: evening('17:00'), owner: people[7] ?? null }),
  }
  return { ...app, admin, other, people, games }
}

/** Sends a closure of `RAIN`; a game that isn't named is canceled where nothing is said. */
export function closeForRain(
  { ask, admin, games }: RainyClub,
  choices: Partial<Record<keyof RainyClub['games'], { do: ClosureAct; court?: number }>>,
  { viewer = admin, ...body }: { viewer?: User } & Record<string, unknown> = {},
) {
  const toCome = ['closed', 'three', 'two', 'class', 'whole'] as const
  const sent = toCome.map((name) => ({ reservation: games[name], ...(choices[name] ?? { do: 'cancel' }) }))
  return ask('POST', '/api/closures', { viewer, body: { ...RAIN, games: sent, ...body } })
}
