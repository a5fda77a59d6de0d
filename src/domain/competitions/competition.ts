import type { Cents } from '../money.ts'
import { type Day, HOUR } from '../time.ts'
import {
  type CompetitionFormat,
  type CompetitionState,
  hasSinglePlayers,
  type MatchEnding,
  type MatchPoints,
  type MatchStage,
  type TieBreakOrder,
} from './formats.ts'
import type { EntryId, Side } from './types.ts'

/** A competition as it is stored; instants in UTC, levels in quarters. What follows from these facts is derived below. */
export type Competition = {
  id: number
  documentId: string
  slug: string
  format: CompetitionFormat
  nameEn: string
  nameEs: string
  textEn: string
  textEs: string
  firstDay: Day
  lastDay: Day
  places: number
  points: MatchPoints | null
  roundMinutes: number
  rounds: number | null
  groups: number | null
  goOn: number | null
  thirdPlace: boolean
  tieBreaks: TieBreakOrder
  priceCents: Cents
  levelMin: number | null
  levelMax: number | null
  signUpUntil: number
  countsForLevels: boolean
  seed: number
  courtsNow: readonly number[]
  publishedAt: number | null
  startedAt: number | null
  endedAt: number | null
  canceledAt: number | null
  version: number
  slots: readonly CompetitionSlot[]
  entries: readonly CompetitionEntry[]
  matches: readonly CompetitionMatch[]
}

export type CompetitionSlot = {
  court: { id: number; name: string }
  startsAt: number
  endsAt: number
  reservationId: number | null
}

export type CompetitionPlayer = { id: number; nick: string; level: number }

/**
 * A player or a pair. `fromRound` and `untilRound`, both included, are the rounds in which they are there. `askedAt` is when the second
 * player was asked, whom the first one named; `agreedAt` when they said yes.
 */
export type CompetitionEntry = {
  id: EntryId
  documentId: string
  players: readonly CompetitionPlayer[]
  createdAt: number
  askedAt: number | null
  agreedAt: number | null
  leftAt: number | null
  seat: number | null
  fromRound: number
  untilRound: number | null
  paidAt: number | null
  paidCents: Cents | null
  paidMovement: number | null
}

/** Points of the two sides, or sets of pairs. */
export type Score = readonly (readonly [number, number])[]

/** How a match stands, or ended: without sets where somebody didn't come; `winner` is 0 or 1 where it isn't for the score to say. */
export type Outcome = { score: Score | null; ended: MatchEnding | null; winner: 0 | 1 | null }

/** A time and court that a pair proposes for a challenge. */
export type Proposal = { by: EntryId; court: number; startsAt: number }

/**
 * A match. `sides` are empty where they follow from earlier matches of the draw. Of a challenge `proposals` are those that stand,
 * `proposedAt` since when, and `proposedTimes` how often both pairs together proposed some.
 */
export type CompetitionMatch = Outcome & {
  id: number
  stage: MatchStage
  round: number
  number: number
  group: number | null
  court: { id: number; name: string } | null
  startsAt: number | null
  sides: readonly [Side, Side]
  code: string
  scoredAt: number | null
  scoredBy: number | null
  doneAt: number | null
  createdAt: number
  proposals: readonly Proposal[]
  proposedAt: number | null
  proposedTimes: number
  reservationId: number | null
}

type Dates = Pick<Competition, 'publishedAt' | 'startedAt' | 'endedAt' | 'canceledAt' | 'signUpUntil'>

/** Where it stands at an instant. */
export function stateOf(
  { publishedAt, startedAt, endedAt, canceledAt, signUpUntil }: Dates,
  now: number,
): CompetitionState {
  if (canceledAt !== null) return 'canceled'
  if (endedAt !== null) return 'over'
  if (startedAt !== null) return 'running'
  if (publishedAt === null) return 'draft'
  return now < signUpUntil ? 'open' : 'closed'
}

/** Who has a place: the first so many of those who are still in it, in the order in which they came. */
export function playingOf({
  entries,
  places,
  startedAt,
}: Pick<Competition, 'entries' | 'places' | 'startedAt'>): readonly CompetitionEntry[] {
  const present = entries.filter(({ leftAt }) => leftAt === null)
  return startedAt === null ? present.slice(0, places) : present.filter(({ seat }) => seat !== null)
}

/** Entries that wait for a place, in order; of a ladder that is played those that wait for their partner. */
export function waitingOf(
  competition: Pick<Competition, 'entries' | 'places' | 'startedAt'>,
): readonly CompetitionEntry[] {
  const playing = new Set(playingOf(competition))
  const present = competition.entries.filter((entry) => entry.leftAt === null)
  return competition.startedAt === null ? present.filter((entry) => !playing.has(entry)) : present.filter(isAsking)
}

/** For so long a pair's place is held for a partner who was asked, in milliseconds. */
export const ASKED_FOR = 48 * HOUR

/** Answers whether the second of a pair was asked, and hasn't said yes. */
export function isAsking({ askedAt, agreedAt }: Pick<CompetitionEntry, 'askedAt' | 'agreedAt'>): boolean {
  return askedAt !== null && agreedAt === null
}

/** Until when a partner who was asked can say yes; null where none is asked. */
export function askedUntil(entry: Pick<CompetitionEntry, 'askedAt' | 'agreedAt' | 'leftAt'>): number | null {
  return isAsking(entry) && entry.leftAt === null ? (entry.askedAt ?? 0) + ASKED_FOR : null
}

/** Users in an entry: not a partner who hasn't said yes. */
export function membersOf(entry: CompetitionEntry): readonly CompetitionPlayer[] {
  return isAsking(entry) ? entry.players.slice(0, 1) : entry.players
}

/** The entry that somebody is in, alone or as a partner; null where they are in none. */
export function entryWith(
  { entries }: Pick<Competition, 'entries'>,
  userId: number | undefined,
): CompetitionEntry | null {
  return entries.find((entry) => entry.leftAt === null && membersOf(entry).some(({ id }) => id === userId)) ?? null
}

/** The entry that somebody is asked to be in as a partner; null where there is none. */
export function entryAsking(
  { entries }: Pick<Competition, 'entries'>,
  userId: number | undefined,
): CompetitionEntry | null {
  return entries.find((entry) => entry.leftAt === null && isAsking(entry) && entry.players[1]?.id === userId) ?? null
}

/** The round that is played now: the first that isn't done; null before the start, and when all are done. */
export function currentRoundOf({ matches }: Pick<Competition, 'matches'>): number | null {
  const open = matches.filter(({ stage, doneAt }) => stage === 'round' && doneAt === null)
  return open.length === 0 ? null : Math.min(...open.map(({ round }) => round))
}

/** The first round that can be made again: the one after all of which something was entered. What was played stays. */
export function firstOpenRound({ matches }: { matches: readonly { round: number; score: Score | null }[] }): number {
  return 1 + Math.max(0, ...matches.map(({ round, score }) => (score === null ? 0 : round)))
}

/** Who is there to play in a round. */
export function presentIn(
  competition: Pick<Competition, 'entries' | 'places' | 'startedAt'>,
  round: number,
): CompetitionEntry[] {
  return playingOf(competition).filter(
    ({ fromRound, untilRound }) => fromRound <= round && (untilRound === null || round <= untilRound),
  )
}

/** How many play in one entry. */
export function sizeOf(format: CompetitionFormat): 1 | 2 {
  return hasSinglePlayers(format) ? 1 : 2
}
