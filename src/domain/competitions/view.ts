import { eurosOf } from '../money.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import { isoOf } from '../time.ts'
import { listChallenges, rungsOf } from './challenges.ts'
import {
  askedUntil,
  type Competition,
  type CompetitionEntry,
  type CompetitionMatch,
  type CompetitionPlayer,
  currentRoundOf,
  entryAsking,
  entryWith,
  membersOf,
  type Proposal,
  playingOf,
  type Score,
  stateOf,
  waitingOf,
} from './competition.ts'
import { byeOf, isPlayable, sidesOf } from './draw.ts'
import { planRoundTimes } from './round-times.ts'
import type {
  CompetitionEntryView,
  CompetitionListItem,
  CompetitionMatchView,
  CompetitionPage,
  ScorePage,
} from './schema.ts'
import { winnerOfMatch } from './score.ts'
import { groupTablesOf, standingsOf, winnersOf } from './tables.ts'

type Context = {
  viewer: Viewer
  now: number
  /** The documentIds of its games, by their numbers. */
  games: ReadonlyMap<number, string>
  /** The names of the club's courts, by their numbers. */
  courts: ReadonlyMap<number, string>
  /** True where the viewer can still book a time that was proposed. */
  canBook: (proposal: Proposal) => boolean
}

/** A competition as a list shows it. */
export function toCompetitionListItem(
  competition: Competition,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
): CompetitionListItem {
  const { id, documentId, slug, format, nameEs, nameEn, textEs, textEn, firstDay, lastDay, places } = competition
  const { points, roundMinutes, groups, goOn, thirdPlace, tieBreaks, countsForLevels, slots } = competition
  const courts = new Map(slots.map(({ court }) => [court.id, court]))
  const playing = playingOf(competition)
  const state = stateOf(competition, now)
  const level = toLevelRange(competition)
  return {
    id,
    documentId,
    slug,
    format,
    nameEs,
    nameEn,
    textEs,
    textEn,
    firstDay,
    lastDay,
    places,
    points,
    roundMinutes,
    groups,
    goOn,
    thirdPlace,
    tieBreaks,
    countsForLevels,
    state,
    level,
    startsAt: slots.length === 0 ? null : isoOf(Math.min(...slots.map(({ startsAt }) => startsAt))),
    endsAt: slots.length === 0 ? null : isoOf(Math.max(...slots.map(({ endsAt }) => endsAt))),
    courts: [...courts.values()].toSorted((one, other) => one.id - other.id),
    taken: playing.length,
    waiting: waitingOf(competition).length,
    rounds: points === null ? null : (competition.rounds ?? planRoundTimes(slots, roundMinutes).length),
    price: eurosOf(competition.priceCents),
    signUpUntil: isoOf(competition.signUpUntil),
    round: state === 'running' ? currentRoundOf(competition) : null,
    own: toOwn(competition, viewer),
    asked: toAsked(competition, viewer, now),
    winners: state === 'over' ? winnersOf(competition).map((player) => toPlayer(player, viewer)) : [],
  }
}

/** A competition with all that the viewer may see of it. */
export function toCompetitionPage(competition: Competition, context: Context): CompetitionPage {
  const { viewer, now } = context
  const isStaff = isAdmin(viewer)
  const matches = competition.matches.filter(({ stage }) => stage !== 'challenge')
  const views = matches.map((match) => toMatch(competition, match, context))
  const own = entryWith(competition, viewer?.id)
  return {
    ...toCompetitionListItem(competition, context),
    entries: competition.entries.map((entry) => toEntry(competition, entry, context)),
    matches: views,
    standings: standingsOf(competition),
    groupTables: groupTablesOf(competition),
    rungs: rungsOf(competition, now),
    challenges: toChallenges(competition, own, context),
    nextMatch: own ? (views.find((match) => match.state !== 'done' && plays(match, own.id))?.id ?? null) : null,
    ...(isStaff && {
      slots: competition.slots.map(({ court, startsAt, endsAt, reservationId }) => ({
        court,
        startsAt: isoOf(startsAt),
        endsAt: isoOf(endsAt),
        reservation: reservationId === null ? null : (context.games.get(reservationId) ?? null),
      })),
      courtsNow: [...competition.courtsNow],
      version: competition.version,
    }),
  }
}

function plays({ sides }: CompetitionMatchView, entry: number): boolean {
  return sides.some(({ entries }) => entries.includes(entry))
}

function toLevelRange({ levelMin, levelMax }: Competition): CompetitionListItem['level'] {
  return levelMin === null || levelMax === null ? null : { min: levelMin / 4, max: levelMax / 4 }
}

/** Names are for who is signed in. */
function toPlayer({ id, nick, level }: CompetitionPlayer, viewer: Viewer) {
  return viewer ? { id, name: nick, level: level / 4 } : { id: null, name: null, level: null }
}

function placeOf(
  competition: Competition,
  entry: CompetitionEntry,
): { state: CompetitionEntryView['state']; place: number | null } {
  if (playingOf(competition).includes(entry)) return { state: 'playing', place: null }
  const place = waitingOf(competition).indexOf(entry)
  return place === -1 ? { state: 'gone', place: null } : { state: 'waiting', place: place + 1 }
}

function toOwn(competition: Competition, viewer: Viewer): CompetitionListItem['own'] {
  const entry = entryWith(competition, viewer?.id)
  return entry && { entry: entry.id, ...placeOf(competition, entry) }
}

function toAsked(competition: Competition, viewer: Viewer, now: number): CompetitionListItem['asked'] {
  const entry = entryAsking(competition, viewer?.id)
  const until = entry && askedUntilIn(competition, entry)
  const player = entry?.players[0]
  if (!entry || !player || until === null || until <= now) return null
  return { entry: entry.id, player: toPlayer(player, viewer), until: isoOf(until) }
}

/** Until when a partner can say yes: where it is over or canceled none is asked any more. */
function askedUntilIn({ canceledAt, endedAt }: Competition, entry: CompetitionEntry): number | null {
  return canceledAt === null && endedAt === null ? askedUntil(entry) : null
}

function toEntry(competition: Competition, entry: CompetitionEntry, { viewer }: Context): CompetitionEntryView {
  const { id, documentId, createdAt, fromRound, untilRound } = entry
  const isOwn = membersOf(entry).some((player) => player.id === viewer?.id)
  const knows = isAdmin(viewer) || entry.players.some((player) => player.id === viewer?.id)
  const until = knows ? askedUntilIn(competition, entry) : null
  return {
    id,
    documentId,
    fromRound,
    untilRound,
    isOwn,
    players: (knows ? entry.players : membersOf(entry)).map((player) => toPlayer(player, viewer)),
    state: placeOf(competition, entry).state,
    since: isoOf(createdAt),
    askedUntil: until === null ? null : isoOf(until),
    ...((isOwn || isAdmin(viewer)) && { paid: entry.paidAt !== null }),
  }
}

function toMatch(competition: Competition, match: CompetitionMatch, { viewer, now }: Context): CompetitionMatchView {
  const { id, stage, round, number, group, court, startsAt, score, ended, scoredAt, scoredBy, doneAt, code } = match
  const [isStaff, own] = [isAdmin(viewer), entryWith(competition, viewer?.id)]
  const sides = sidesOf(competition, match)
  const bye = byeOf(sides)
  return {
    id,
    stage,
    round,
    number,
    group,
    court,
    startsAt: startsAt === null ? null : isoOf(startsAt + delayOf(competition, match, now)),
    sides,
    score: toScore(score),
    ended,
    scoredAt: scoredAt === null ? null : isoOf(scoredAt),
    winner: bye ?? winnerOfMatch(competition, match),
    state: doneAt !== null || bye !== null ? 'done' : isPlaying(competition, match, now) ? 'playing' : 'coming',
    ...((isStaff || (own !== null && sides.some(({ entries }) => entries.includes(own.id)))) && { code }),
    ...(isStaff && score !== null && { byPhone: scoredBy === null }),
  }
}

function toScore(score: Score | null): [number, number][] | null {
  return score === null ? null : score.map(([own, other]) => [own, other])
}

function isPlaying(competition: Competition, match: CompetitionMatch, now: number): boolean {
  if (!isPlayable(competition, match, now)) return false
  return match.stage === 'round' || match.score !== null || (match.startsAt !== null && match.startsAt <= now)
}

/** How much later than planned the rounds to come begin, as the one that is played lasts longer; in milliseconds. */
function delayOf(competition: Competition, { stage, round }: CompetitionMatch, now: number): number {
  const current = currentRoundOf(competition)
  if (stage !== 'round' || current === null || round <= current) return 0
  const next = competition.matches.find((one) => one.stage === 'round' && one.round === current + 1)
  return Math.max(0, now - (next?.startsAt ?? now))
}

function toChallenges(
  competition: Competition,
  own: CompetitionEntry | null,
  { viewer, now, games, courts, canBook }: Context,
): CompetitionPage['challenges'] {
  return listChallenges(competition, now).map(
    ({ match, challenger, challenged, turn, until, mayPropose, state, winner, decidedAt, byDefault }) => {
      const knows = isAdmin(viewer) || (own !== null && (own.id === challenger || own.id === challenged))
      return {
        match: match.id,
        challenger,
        challenged,
        state,
        winner,
        byDefault,
        ended: match.ended,
        turn: state === 'open' ? turn : null,
        mayPropose: state === 'open' && (mayPropose || !match.proposals.some(canBook)),
        at: isoOf(match.createdAt),
        until: isoOf(until),
        decidedAt: decidedAt === null ? null : isoOf(decidedAt),
        score: toScore(match.score),
        playsAt: match.startsAt === null ? null : isoOf(match.startsAt),
        ...(knows && {
          proposals: match.proposals.map(({ by, court, startsAt }) => ({
            by,
            court: { id: court, name: courts.get(court) ?? '' },
            startsAt: isoOf(startsAt),
          })),
          code: match.code,
          reservation: match.reservationId === null ? null : (games.get(match.reservationId) ?? null),
        }),
      }
    },
  )
}

/** Whether a match isn't played yet, and may be. */
function isToCome(competition: Competition, { doneAt }: CompetitionMatch, now: number): boolean {
  return doneAt === null && stateOf(competition, now) === 'running'
}

/** What the page of a match's code shows. */
export function toScorePage(competition: Competition, code: string, now: number): ScorePage | null {
  const match = competition.matches.find((one) => one.code === code)
  if (!match) return null
  const { nameEs, nameEn, slug, points, entries } = competition
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.players.map(({ nick }) => nick) ?? []
  const [own, other] = sidesOf(competition, match)
  return {
    competition: { nameEs, nameEn, slug },
    court: match.court,
    round: match.round,
    stage: match.stage,
    points,
    sides: [own.entries.flatMap(nameOf), other.entries.flatMap(nameOf)],
    score: toScore(match.score),
    ended: match.ended,
    winner: match.winner,
    byStaff: match.score !== null && match.scoredBy !== null,
    state: isPlayable(competition, match, now) ? 'playing' : isToCome(competition, match, now) ? 'coming' : 'over',
  }
}
