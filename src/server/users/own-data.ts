import { weekdaysOf } from '#domain/alerts/alerts.ts'
import { eurosOf } from '#domain/money.ts'
import { entryOf, type Game, playingEntriesOf, statusOf } from '#domain/reservations/game.ts'
import { clubDayOf, formatTime, isoOf } from '#domain/time.ts'
import { countedNames } from '../auth/counted-as.ts'
import { listEntriesOf } from '../competitions/store.ts'
import type { Deps } from '../deps.ts'
import { listPairsWith } from '../leads/store.ts'
import { listMine } from '../reservations/mine-store.ts'
import { listGames } from '../reservations/store.ts'
import { takeTurn } from '../take-turn.ts'
import { readOwnRows } from './own-data-store.ts'

/** So many games are written before others are answered. */
const AT_ONCE = 50
const GAMES_MAX = 1_000_000

/** The name of the file that a user's data is saved in. */
export function ownDataNameOf(now: number): string {
  return `my-data-${clubDayOf(now).split('-').toReversed().join('-')}.json`
}

/**
 * Writes all that is stored about a user as JSON, part by part: their row, picture, passkeys, sessions, mail, what they want to be told
 * of and how, lights and doors that they switched, counted sign-ins, what they did as staff, their money, results, levels (in
 * millionths), where others signed them up for the festival, competitions that they entered, and their games. Of others it names those
 * who play with them, by nick or name alone; nothing opens anything.
 */
export async function* writeOwnData(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  id: number,
): AsyncGenerator<string, void, undefined> {
  const now = clock()
  const rows = readOwnRows(db, id, (user) => countedNames(secret, user))
  const pairs = listPairsWith(db, id).map(toPair)
  const competitions = listEntriesOf(db, id).map(({ paidCents, ...entry }) => ({
    ...withInstants(entry),
    paidAmount: paidCents === null ? null : eurosOf(paidCents),
  }))
  const own = toJson({ writtenAt: isoOf(now), ...toTold(rows), pairs, competitions })
  yield `${own.slice(0, -2)},\n  "games": [`
  const { ids } = listMine(db, id, { now, sort: 'startDate', page: 1, pageSize: GAMES_MAX })
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await takeTurn(db)
    const games = listGames(db, ids.slice(at, at + AT_ONCE))
    yield `${at === 0 ? '' : ','}\n${games.map((game) => toJson(describeGame(game, id))).join(',\n')}`
  }
  yield '\n  ]\n}\n'
}

function toTold({ user, roles, picture, mails, acts, ...rows }: ReturnType<typeof readOwnRows>) {
  const { levelQuarters, showInSearches, showOnWall, showOnRanking, aboutEn, aboutEs, aboutShown, ...facts } = user
  return {
    user: {
      ...withInstants(facts),
      level: levelQuarters / 4,
      showInSearches: showInSearches === 1,
      showOnWall: showOnWall === 1,
      showOnRanking: showOnRanking === 1,
      about: { en: aboutEn, es: aboutEs },
      aboutShown: aboutShown === 1,
    },
    roles: roles.map(({ role }) => role),
    picture: picture && { at: isoOf(picture.at), webp: picture.bytes.toString('base64') },
    emailChanges: rows.emailChanges.map(withInstants),
    sessions: rows.sessions.map(withInstants),
    codes: rows.codes.map(withInstants),
    failedSignIns: rows.attempts.map(withInstants),
    requests: rows.requests.map(withInstants),
    mails: mails.map(({ payload, ...mail }) => ({ ...withInstants(mail), about: toAbout(payload) })),
    acts: acts.map(({ target, details, ...done }) => ({
      ...withInstants(done),
      target: toAbout(target),
      details: toAbout(details),
    })),
    subscriptions: rows.subscriptions.map(({ starts, ends, ...subscription }) => ({
      ...withInstants(subscription),
      start: formatTime(starts),
      end: formatTime(ends),
    })),
    alerts: rows.alerts.map(({ weekdays, starts, ends, levelMin, levelMax, ...alert }) => ({
      ...withInstants(alert),
      weekdays: weekdaysOf(weekdays ?? 0),
      start: starts === null ? null : formatTime(starts),
      end: ends === null ? null : formatTime(ends),
      levelMin: levelMin === null ? null : levelMin / 4,
      levelMax: levelMax === null ? null : levelMax / 4,
    })),
    offers: rows.offers.map(withInstants),
    notices: rows.notices && {
      kinds: toAbout(rows.notices.kinds),
      quietFrom: rows.notices.quietFrom === null ? null : formatTime(rows.notices.quietFrom),
      quietTo: rows.notices.quietTo === null ? null : formatTime(rows.notices.quietTo),
      reminderHours: rows.notices.reminderHours,
    },
    devices: rows.devices.map(withInstants),
    passkeys: rows.passkeys.map(withInstants),
    switchings: rows.switchings.map(({ on, until, ...switching }) => ({
      ...withInstants(switching),
      on: on === 1,
      until: until === null ? null : isoOf(until),
    })),
    departures: rows.departures.map(withInstants),
    lapsedHolds: rows.lapsedHolds.map(withInstants),
    movements: rows.movements.map(withEuros),
    bonos: rows.bonos.map(withInstants),
    orders: rows.orders.map(withEuros),
    results: rows.results.map(withInstants),
    assessments: rows.assessments.map(withLevel),
    levelStart: rows.levelStart && withLevel(rows.levelStart),
    levels: rows.levels.map(withInstants),
    leads: rows.leads.map(({ data, ...lead }) => ({ ...withInstants(lead), data: toAbout(data) })),
  }
}

/** Where somebody else signed them up as a partner: of that one the name alone. */
function toPair({ data, createdAt }: ReturnType<typeof listPairsWith>[number]) {
  const { name = '', partner = '', partnerEmail = '', topic: category = '' } = data
  return { name, partner, partnerEmail, category, createdAt: isoOf(createdAt) }
}

/** Instants as the interface writes them, by the names of their columns. */
function withInstants(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && /(?:^at|At)$/.test(name) ? isoOf(value) : value,
    ]),
  )
}

/** A row of a level: its quarters as the level that they are. */
function withLevel({
  levelQuarters,
  ...row
}: { levelQuarters: number } & Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...withInstants(row), level: levelQuarters / 4 }
}

/** A row of money: its cents in euros. */
function withEuros({ cents, ...row }: { cents: number } & Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...withInstants(row), amount: eurosOf(cents) }
}

/** What a mail or an act is about. Where a mail leads on to stays sealed, as it opens something. */
function toAbout(json: string): unknown {
  return JSON.parse(json, (key, value: unknown) => (key === 'next' ? undefined : value))
}

function describeGame(game: Game, id: number) {
  const entry = entryOf(game, id)
  const playing = new Set(playingEntriesOf(game))
  return {
    documentId: game.documentId,
    startDate: isoOf(game.startsAt),
    endDate: isoOf(game.endsAt),
    court: game.court.name,
    type: game.type,
    status: statusOf(game),
    isOwner: game.ownerId === id,
    entry: entry && {
      level: entry.levelQuarters / 4,
      position: entry.position,
      plays: playing.has(entry),
      paidAt: entry.paidAt === null ? null : isoOf(entry.paidAt),
      paidAmount: entry.paidCents === null ? null : eurosOf(entry.paidCents),
      guests: game.entries
        .filter(({ hostId }) => hostId === entry.id)
        .map(({ guestName: name, levelQuarters, position }) => ({ name, level: levelQuarters / 4, position })),
    },
    players: game.entries.flatMap((one) => (playing.has(one) && one.user ? [one.user.nick] : [])),
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
