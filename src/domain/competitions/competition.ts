import type { Cents } from '../money.ts'
import type { Day } from '../time.ts'
import {
  type CompetitionFormat,
  type CompetitionState,
  hasSinglePlayers,
  type MatchPoints,
  type MatchStage,
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

/** A player or a pair. `fromRound` and `untilRound`, both included, are the rounds in which they are there. */
export type CompetitionEntry = {
  id: EntryId
  documentId: string
  players: readonly CompetitionPlayer[]
  createdAt: number
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

/** A time and court that a pair proposes for a challenge. */
export type Proposal = { by: EntryId; court: number; startsAt: number }

/** A match. `sides` are empty where they follow from earlier matches of the draw. */
export type CompetitionMatch = {
  id: number
  stage: MatchStage
  round: number
  number: number
  group: number | null
  court: { id: number; name: string } | null
  startsAt: number | null
  sides: readonly [Side, Side]
  code: string
  score: Score | null
  scoredAt: number | null
  scoredBy: number | null
  doneAt: number | null
  createdAt: number
  proposals: readonly Proposal[]
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

/** Who waits for a place, in order. */
export function waitingOf(
  competition: Pick<Competition, 'entries' | 'places' | 'startedAt'>,
): readonly CompetitionEntry[] {
  const playing = new Set(playingOf(competition))
  return competition.startedAt === null
    ? competition.entries.filter((entry) => entry.leftAt === null && !playing.has(entry))
    : []
}

/** The entry that somebody is in, alone or as a partner; null where they are in none. */
export function entryWith(
  { entries }: Pick<Competition, 'entries'>,
  userId: number | undefined,
): CompetitionEntry | null {
  return entries.find((entry) => entry.leftAt === null && entry.players.some(({ id }) => id === userId)) ?? null
}

/** The round that is played now: the first that isn't done; null before the start, and when all are done. */
export function currentRoundOf({ matches }: Pick<Competition, 'matches'>): number | null {
  const open = matches.filter(({ stage, doneAt }) => stage === 'round' && doneAt === null)
  return open.length === 0 ? null : Math.min(...open.map(({ round }) => round))
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
