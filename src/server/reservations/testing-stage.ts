import type { Role, User } from '#domain/roles.ts'
import { anAllotment } from '../allotments/testing.ts'
import type { AppOptions } from '../app.ts'
import { aCompetition } from '../competitions/testing.ts'
import { aLight } from '../devices/testing.ts'
import { addEntry, addGuestPhone } from '../entries/store.ts'
import { aGroup } from '../groups/testing.ts'
import { anOrder } from '../payments/testing.ts'
import { aProduct } from '../products/testing.ts'
import { aGame, aUser, type TestApp, testApp, testDeps } from '../testing.ts'
import { tokenOf } from './links.ts'
import { gameOf } from './store.ts'

/**
 * Who plays where: `ann` owns an open game and waits nobody out, `wes` waits in it, and so does a guest of `bob`; `tom`
 * gives a class; a search finds `seb`, the others only for admins.
 */
const cast = {
  ann: [],
  bob: [],
  cam: [],
  dee: [],
  wes: [],
  eva: [],
  fay: [],
  tom: ['fp_trainer'],
  seb: [],
  stranger: [],
  trainer: ['fp_trainer'],
  admin: ['fp_admin'],
  global: ['fp_global_admin'],
  portal: ['portalAdmin'],
} as const satisfies Record<string, readonly Role[]>
export type Name = keyof typeof cast
export type GameName = 'open' | 'whole' | 'class' | 'past' | 'closed'
export type Stage = TestApp & {
  people: Record<Name, User>
  games: Record<GameName, { id: number; documentId: string; token: string }>
}

const prices = { open: 91_357, whole: 81_213, class: 71_469, past: 61_825, closed: 51_581 }
const quarters = { open: '228.39', whole: '203.03', class: '178.67', past: '154.56', closed: '128.95' }

/** A game of each kind, each with prices, pincode and people that are found nowhere else. */
export async function aStage(options: Partial<AppOptions> = {}): Promise<Stage> {
  const deps = testDeps()
  const { db } = deps
  const actor = (name: string, roles: readonly Role[]) =>
    aUser(db, { username: `uname-${name}`, nick: `nick-${name}`, roles: [...roles] })
  const people: Record<Name, User> = {
    ann: actor('ann', cast.ann),
    bob: actor('bob', cast.bob),
    cam: actor('cam', cast.cam),
    dee: actor('dee', cast.dee),
    wes: actor('wes', cast.wes),
    eva: actor('eva', cast.eva),
    fay: actor('fay', cast.fay),
    tom: actor('tom', cast.tom),
    seb: actor('seb', cast.seb),
    stranger: actor('stranger', cast.stranger),
    trainer: actor('trainer', cast.trainer),
    admin: actor('admin', cast.admin),
    global: actor('global', cast.global),
    portal: actor('portal', cast.portal),
  }
  db.$client.exec(`UPDATE user SET email = 'private-mail-' || id, phone = 'private-phone-' || id, birth_date = 'private-birth',
    observations = 'private-observation', password_hash = 'private-hash', show_in_searches = username = 'uname-seb'`)
  const { ann, bob, cam, dee, wes, eva, fay, tom } = people
  const ids = {
    open: aGame(db, { start: '2026-11-20T18:30:00+01:00', owner: ann, players: [bob, cam, dee, wes] }),
    whole: aGame(db, { court: 2, start: '2026-11-20T18:30:00+01:00', type: 'complete', owner: eva, players: [fay] }),
    class: aGame(db, { court: 3, start: '2026-11-20T18:30:00+01:00', type: 'class', owner: tom, players: [fay] }),
    past: aGame(db, { start: '2026-11-20T08:00:00+01:00', owner: eva, players: [fay] }),
    closed: aGame(db, { start: '2026-11-20T20:00:00+01:00', owner: eva, players: [fay, cam, dee, bob], closed: true }),
  }
  anOrder(db, { userId: ann.id, documentId: '1', reservationId: ids.open })
  const made = (name: GameName) => {
    const row = { id: ids[name], documentId: `doc${name}` }
    const set = 'UPDATE reservation SET version = 7700, document_id = ?, pincode = ?, price_cents = ? WHERE id = ?'
    db.$client.prepare(set).run(row.documentId, `pin-${name}`, prices[name], row.id)
    return { ...row, token: tokenOf(deps.secret, row) }
  }
  const [, hostId = 0] = gameOf(db, ids.open)?.entries.map(({ id }) => id) ?? []
  const guest = { userId: null, hostId, levelQuarters: 12, position: 'left', createdAt: 0 } as const
  addEntry(db, { ...guest, reservationId: ids.open, documentId: 'waitsGuest', guestName: 'named-waits' })
  const entryId = addEntry(db, {
    ...guest,
    hostId: null,
    reservationId: ids.whole,
    documentId: 'whole-guest',
    guestName: 'named-whole',
  })
  addGuestPhone(db, { entryId, phone: '+34600700800', at: 0 })
  db.$client.prepare("UPDATE entry SET document_id = 'waitsWes' WHERE user_id = ?").run(wes.id)
  db.$client.prepare('UPDATE entry SET paid_at = 1, paid_by = ? WHERE id = ?').run(people.global.id, hostId)
  db.$client
    .prepare(
      "INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at) VALUES ('1', ?, 'closed', '{}', 0, 0)",
    )
    .run(ann.id)
  aProduct(db)
  anAllotment(db)
  aLight(db)
  aGroup(db)
  aCompetition(deps, { players: [ann, bob, cam, dee] })
  const games = {
    open: made('open'),
    whole: made('whole'),
    class: made('class'),
    past: made('past'),
    closed: made('closed'),
  }
  return { ...(await testApp(deps, options)), people, games }
}

/** A figure as it stands in JSON and in a table, whichever sign parts the cents. */
const figure = (what: string, name: string, text: string): [string, string][] => [
  [`${what}-${name}`, text],
  [`${what}-${name}`, text.replace('.', ',')],
]

/** What is looked for in answers, by name. */
function markersOf({ games }: Stage): [string, string][] {
  const named = Object.entries(games).flatMap(([name, { token }]): [string, string][] => [
    [`pin-${name}`, `pin-${name}`],
    [`token-${name}`, token],
  ])
  const money = Object.entries(prices).flatMap(([name, cents]) => figure('price', name, String(cents / 100)))
  const each = Object.entries(quarters).flatMap(([name, text]) => figure('each', name, text))
  const people = Object.keys(cast).flatMap((name): [string, string][] => [
    [`uname-${name}`, `uname-${name}`],
    [`nick-${name}`, `nick-${name}`],
  ])
  const fields = ['paid', 'share', 'owner', 'payment'].map((name): [string, string] => [name, `"${name}":`])
  const version: [string, string] = ['version', '"version":7700']
  const texts = [
    'named-waits',
    'named-whole',
    '+34600700800',
    'waitsWes',
    'waitsGuest',
    'private-mail',
    'private-phone',
    'private-observation',
  ]
  // In no answer to anyone: what the database keeps of a user beside.
  const never = ['private-birth', 'private-hash', 'password', 'argon2']
  const plain = [...texts, ...never].map((text): [string, string] => [text, text])
  return [...named, ...money, ...each, ...people, ...fields, version, ...plain]
}

export const found = (stage: Stage, text: string) =>
  [...new Set(markersOf(stage).flatMap(([name, marker]) => (text.includes(marker) ? [name] : [])))].toSorted()
