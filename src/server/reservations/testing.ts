import type { Role, Who } from '#domain/roles.ts'
import { type Answer, aGame, aUser, type TestApp, testApp, testDeps } from '../testing.ts'
import { tokenOf } from './links.ts'

/** A club with one of each, for scenarios of reservations. It is Friday 20 November 2026, 10:00. */
type Person = 'player' | 'other' | 'blocked' | 'trainer' | 'tina' | 'admin' | 'global' | 'portal'
export type Somebody = Person | 'visitor'
export type Club = TestApp & {
  people: Record<Person, Who>
  who: (somebody: Somebody) => Who | null
  sql: (text: string) => void
  book: (who: Somebody, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  cancel: (who: Somebody, id: number | string) => Promise<Answer>
}

export async function aClub(): Promise<Club> {
  const app = await testApp(testDeps())
  const { db } = app.deps
  const people = {
    player: aUser(db),
    other: aUser(db, { nick: 'Otto' }),
    blocked: aUser(db, { nick: 'Blocky' }),
    trainer: aUser(db, { roles: ['fp_trainer'] }),
    tina: aUser(db, { roles: ['fp_trainer'] }),
    admin: aUser(db, { roles: ['fp_admin'] }),
    global: aUser(db, { roles: ['fp_global_admin'] }),
    portal: aUser(db, { roles: ['portalAdmin'] }),
  }
  db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(people.blocked.id)
  const who = (somebody: Somebody) => (somebody === 'visitor' ? null : people[somebody])
  return {
    ...app,
    people,
    who,
    sql: (text) => void db.$client.exec(text),
    book: (by, body, headers = {}) => app.ask('POST', '/api/reservations', { who: who(by), body, headers }),
    cancel: (by, id) => app.ask('DELETE', `/api/reservations/${id}`, { who: who(by) }),
  }
}

/** An interval of a club day in November, as it travels. */
export function slotFrom(start: string, end: string, day = '2026-11-20') {
  return { startDate: `${day}T${start}:00+01:00`, endDate: `${day}T${end}:00+01:00` }
}

export const EVENING = slotFrom('18:30', '20:00')
/** The body of a booking that anyone may make: an open game on Friday evening. */
export const A_BOOKING = { ...EVENING, type: 'open', court: 1 }

/** Who plays where: `ann` owns an open game and waits nobody out, `wes` waits in it, `tom` gives a class. */
const cast = {
  ann: [],
  bob: [],
  cam: [],
  dee: [],
  wes: [],
  eva: [],
  fay: [],
  tom: ['fp_trainer'],
  stranger: [],
  trainer: ['fp_trainer'],
  admin: ['fp_admin'],
  global: ['fp_global_admin'],
  portal: ['portalAdmin'],
} as const satisfies Record<string, readonly Role[]>
export type Name = keyof typeof cast
export type GameName = 'open' | 'whole' | 'class' | 'past' | 'closed'
export type Stage = TestApp & {
  people: Record<Name, Who>
  games: Record<GameName, { id: number; documentId: string; token: string }>
}

const prices = { open: 91_357, whole: 81_213, class: 71_469, past: 61_825, closed: 51_581 }
const quarters = { open: '228.39', whole: '203.03', class: '178.67', past: '154.56', closed: '128.95' }

/** A game of each kind, each with prices, pincode and people that are found nowhere else. */
export async function aStage(): Promise<Stage> {
  const deps = testDeps()
  const { db } = deps
  const actor = (name: string, roles: readonly Role[]) =>
    aUser(db, { username: `uname-${name}`, nick: `nick-${name}`, roles: [...roles] })
  const people: Record<Name, Who> = {
    ann: actor('ann', cast.ann),
    bob: actor('bob', cast.bob),
    cam: actor('cam', cast.cam),
    dee: actor('dee', cast.dee),
    wes: actor('wes', cast.wes),
    eva: actor('eva', cast.eva),
    fay: actor('fay', cast.fay),
    tom: actor('tom', cast.tom),
    stranger: actor('stranger', cast.stranger),
    trainer: actor('trainer', cast.trainer),
    admin: actor('admin', cast.admin),
    global: actor('global', cast.global),
    portal: actor('portal', cast.portal),
  }
  db.$client.exec(`UPDATE user SET email = 'private-mail-' || id, phone = 'private-phone-' || id, birth_date = 'private-birth',
    observations = 'private-observation', password_hash = 'private-hash'`)
  const { ann, bob, cam, dee, wes, eva, fay, tom } = people
  const ids = {
    open: aGame(db, { start: '2026-11-20T18:30:00+01:00', owner: ann, players: [bob, cam, dee, wes] }),
    whole: aGame(db, { court: 2, start: '2026-11-20T18:30:00+01:00', type: 'complete', owner: eva, players: [fay] }),
    class: aGame(db, { court: 3, start: '2026-11-20T18:30:00+01:00', type: 'class', owner: tom, players: [fay] }),
    past: aGame(db, { start: '2026-11-20T08:00:00+01:00', owner: eva, players: [fay] }),
    closed: aGame(db, { start: '2026-11-20T20:00:00+01:00', owner: eva, players: [fay, cam, dee, bob], closed: true }),
  }
  const made = (name: GameName) => {
    const row = { id: ids[name], documentId: `doc${name}` }
    const set = 'UPDATE reservation SET version = 7700, document_id = ?, pincode = ?, price_cents = ? WHERE id = ?'
    db.$client.prepare(set).run(row.documentId, `pin-${name}`, prices[name], row.id)
    return { ...row, token: tokenOf(deps.secret, row) }
  }
  const games = {
    open: made('open'),
    whole: made('whole'),
    class: made('class'),
    past: made('past'),
    closed: made('closed'),
  }
  return { ...(await testApp(deps)), people, games }
}

/** What is looked for in answers, by name. */
function markersOf({ games }: Stage): Map<string, string> {
  const named = Object.entries(games).flatMap(([name, { token }]): [string, string][] => [
    [`pin-${name}`, `pin-${name}`],
    [`token-${name}`, token],
  ])
  const money = Object.entries(prices).flatMap(([name, cents]): [string, string][] => [
    [`price-${name}`, `"price":${cents / 100}`],
  ])
  const each = Object.entries(quarters).map(([name, text]): [string, string] => [
    `each-${name}`,
    `"pricePerPlayer":${text}`,
  ])
  const people = Object.keys(cast).flatMap((name): [string, string][] => [
    [`uname-${name}`, `uname-${name}`],
    [`nick-${name}`, `nick-${name}`],
  ])
  const fields = ['paid', 'share', 'owner'].map((name): [string, string] => [name, `"${name}":`])
  const version: [string, string] = ['version', '"version":7700']
  const never = ['private-', 'password', 'argon2'].map((text): [string, string] => [text, text])
  return new Map([...named, ...money, ...each, ...people, ...fields, version, ...never])
}

export const found = (stage: Stage, text: string) =>
  [...markersOf(stage)].flatMap(([name, marker]) => (text.includes(marker) ? [name] : [])).toSorted()
