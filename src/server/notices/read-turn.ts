import { listChallenges } from '#domain/competitions/challenges.ts'
import { askedUntil, type Competition, entryAsking, entryWith, stateOf } from '#domain/competitions/competition.ts'
import type { Locale } from '#domain/locale.ts'
import { dropReasonOf } from '#domain/mail/rules.ts'
import { isAboutGame } from '#domain/mail/schema.ts'
import { eurosOf } from '#domain/money.ts'
import { isOwedNow, isTurnOf, newsWaitOf } from '#domain/notices/turn.ts'
import type { TurnView } from '#domain/notices/turn-schema.ts'
import { answerRefusal, countsAtOf, OBJECTION_TIME, sideOf } from '#domain/results/rules.ts'
import type { User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { listLiveEntered } from '../competitions/store.ts'
import type { Deps } from '../deps.ts'
import { findDropReason } from '../mail/drop-reason.ts'
import { listDue, sumUpDue } from '../money/list-due.ts'
import { listToldOf } from '../offers/store.ts'
import { readOffer } from '../offers/view.ts'
import { gameOf } from '../reservations/store.ts'
import { findResult, listOpenResults } from '../results/store.ts'
import { listTold, toToldView } from './read-told.ts'

/**
 * What waits for somebody, soonest first and what they owe last. It is read from how things stand now, so that what is settled is gone; what they were only
 * told waits until they have seen it.
 */
export function readTurn(deps: Deps, viewer: User, locale: Locale): TurnView[] {
  const now = deps.clock()
  const waiting = [
    ...listResults(deps, viewer, now),
    ...listLiveEntered(deps.db, viewer.id).flatMap((competition) => listOfCompetition(competition, viewer.id, now)),
    ...listOffers(deps, viewer, now),
    ...listNews(deps, viewer, locale),
  ]
  const sorted = waiting.toSorted((one, other) => one.by - other.by).map(({ turn }) => turn)
  return [...sorted, ...listOwed(deps, viewer.id, now)]
}

/** What waits, and by when something becomes of it. */
type Waiting = { by: number; turn: TurnView }

function listResults({ db }: Deps, viewer: User, now: number): Waiting[] {
  return listOpenResults(db, viewer.id, now - OBJECTION_TIME).flatMap((id): Waiting[] => {
    const [game, result] = [gameOf(db, id), findResult(db, id)]
    if (!game || !result || answerRefusal(viewer, game, result, undefined, now)) return []
    const { enteredBy, version } = result
    const isFirst = sideOf(result, viewer.id) === 0
    const by = countsAtOf(result) ?? now
    const sets = result.sets.map(([one, other]): [number, number] => (isFirst ? [one, other] : [other, one]))
    const { documentId, court, startsAt } = game
    const of = { documentId, court: court.name, startDate: isoOf(startsAt) }
    return [{ by, turn: { kind: 'result', ...of, by: enteredBy.nick, sets, until: isoOf(by), version } }]
  })
}

function listOfCompetition(competition: Competition, userId: number, now: number): Waiting[] {
  const { slug, nameEs, nameEn, entries } = competition
  const asking = entryAsking(competition, userId)
  const until = asking && askedUntil(asking)
  const asked: Waiting[] = []
  if (asking && until !== null && until > now) {
    const by = asking.players[0]?.nick ?? ''
    asked.push({ by: until, turn: { kind: 'partner', slug, nameEs, nameEn, by, until: isoOf(until) } })
  }
  const own = stateOf(competition, now) === 'running' ? entryWith(competition, userId) : null
  const mine = own ? listChallenges(competition, now).filter((challenge) => isTurnOf(challenge, own.id)) : []
  const challenges = mine.map(({ challenger, challenged, until: end }): Waiting => {
    const other = entries.find(({ id }) => id === (own?.id === challenged ? challenger : challenged))
    const by = other?.players.map(({ nick }) => nick) ?? []
    return { by: end, turn: { kind: 'challenge', slug, nameEs, nameEn, by, until: isoOf(end) } }
  })
  return [...asked, ...challenges]
}

function listOffers(deps: Deps, viewer: User, now: number): Waiting[] {
  return listToldOf(deps.db, viewer.id, now).flatMap((id): Waiting[] => {
    const offer = readOffer(deps, viewer, id)
    if (offer?.state !== 'free' || offer.declined) return []
    const { documentId, startDate, court, kind: of, price } = offer
    const by = Date.parse(startDate)
    return [{ by, turn: { kind: 'offer', documentId, court: court.name, startDate, of, price } }]
  })
}

function listNews(deps: Deps, viewer: User, locale: Locale): Waiting[] {
  const { db, clock } = deps
  const now = clock()
  const reader = { id: viewer.id, blockedAt: null, confirmedAt: now }
  return listTold(deps, viewer.id).flatMap((told): Waiting[] => {
    const { mail, seenAt } = told
    // What is over is most of it, and asks nothing.
    if (!isAboutGame(mail) || dropReasonOf(reader, mail, now) !== null) return []
    const game = gameOf(db, mail.payload.reservation)
    const wait = newsWaitOf(mail, { seenAt, game, readerId: viewer.id })
    if (wait === null || findDropReason(db, mail, { reader, now }) !== null) return []
    const news = toToldView(deps, viewer, told, locale)
    return news ? [{ by: mail.payload.startsAt, turn: { kind: 'news', news, untilSeen: wait === 'seen' } }] : []
  })
}

function listOwed({ db }: Deps, userId: number, now: number): TurnView[] {
  const due = listDue(db, userId, now)
  const games = due.parts.map(({ game }) => game)
  if (!isOwedNow({ parts: games, fees: due.fees.length }, now)) return []
  const since = games.length === 0 ? null : Math.min(...games.map(({ startsAt }) => startsAt))
  return [{ kind: 'due', amount: eurosOf(sumUpDue(due)), since: since === null ? null : isoOf(since) }]
}
