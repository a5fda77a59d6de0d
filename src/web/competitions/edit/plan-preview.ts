import type { Competition, CompetitionSlot } from '#domain/competitions/competition.ts'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import { planPairs } from '#domain/competitions/plan-pairs.ts'
import { planRest } from '#domain/competitions/plan-rest.ts'
import { MINUTE } from '#domain/time.ts'
import { parsePrice } from '#web/prices/edit/price-text.ts'
import type { CompetitionDraft } from './competition-draft.ts'
import type { OfferedSlot } from './use-offered-slots.ts'

/** Matches that begin together, their sides by the numbers of players or pairs; empty where they follow from others. */
export type PreviewRound = { startsAt: number; matches: { sides: readonly (readonly number[])[] }[]; out: number[] }

export type Preview = {
  rounds: PreviewRound[]
  /** When the last one ends. */
  endsAt: number | null
  /** Fewest and most matches of a player or a pair, as far as they are known. */
  matches: readonly [number, number]
  /** Matches for which the slots have no room. */
  unplaced: number
  /** Euros, with every place taken. */
  income: number
}

/** What follows from a draft with every place taken; null while its figures can't be read, or it has no slots. */
export function planPreview(draft: CompetitionDraft, offered: readonly OfferedSlot[]): Preview | null {
  const [places, minutes] = [Number(draft.places), Number(draft.roundMinutes)]
  const slots = offered.flatMap(({ key, court, startsAt, endsAt, state }): CompetitionSlot[] => {
    if (state !== 'free' || !draft.slots.includes(key)) return []
    return [{ court, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), reservationId: null }]
  })
  const isReadable =
    Number.isInteger(places) && places >= 2 && places <= 64 && Number.isInteger(minutes) && minutes >= 5
  if (!isReadable || slots.length === 0 || draft.format === 'ladder') return null
  const numbers = Array.from({ length: places }, (_, at) => at + 1)
  const planned = { ...toPlanned(draft), slots, places, roundMinutes: minutes, entries: numbers.map(makeEntry) }
  const { rounds, unplaced } = hasSinglePlayers(draft.format)
    ? { rounds: toRounds(planRest(planned)), unplaced: 0 }
    : planDraws(planned, numbers)
  const played = numbers.map(
    (number) => rounds.filter(({ matches }) => matches.some((one) => plays(one, number))).length,
  )
  const last = rounds.at(-1)
  return {
    rounds: rounds.map((round) => ({
      ...round,
      out: hasSinglePlayers(draft.format)
        ? numbers.filter((one) => !round.matches.some((match) => plays(match, one)))
        : [],
    })),
    endsAt: last ? last.startsAt + minutes * MINUTE : null,
    matches: [Math.min(...played), Math.max(...played)],
    unplaced,
    income: places * (parsePrice(draft.price) ?? 0),
  }
}

type Planned = Omit<Parameters<typeof planRest>[0] & Parameters<typeof planPairs>[0], never>

function toPlanned({
  format,
  points,
  groups,
  goOn,
  thirdPlace,
}: CompetitionDraft): Omit<Planned, 'slots' | 'places' | 'roundMinutes' | 'entries'> {
  return {
    format,
    points,
    thirdPlace,
    groups: Number(groups) || null,
    goOn: Number(goOn) || null,
    startedAt: null,
    matches: [],
    rounds: null,
    courtsNow: [],
    seed: 1,
  }
}

function makeEntry(id: number): Competition['entries'][number] {
  return {
    id,
    documentId: '',
    players: [],
    createdAt: 0,
    askedAt: null,
    agreedAt: null,
    leftAt: null,
    seat: null,
    fromRound: 1,
    untilRound: null,
    paidAt: null,
    paidCents: null,
    paidMovement: null,
  }
}

function plays({ sides }: PreviewRound['matches'][number], number: number): boolean {
  return sides.some((side) => side.includes(number))
}

type Timed = Omit<PreviewRound, 'out'>

function toRounds(rounds: ReturnType<typeof planRest>): Timed[] {
  return rounds.map(({ startsAt, matches }) => ({ startsAt, matches }))
}

function planDraws(planned: Planned, numbers: readonly number[]): { rounds: Timed[]; unplaced: number } {
  const matches = planPairs(planned, numbers)
  const times = [...new Set(matches.flatMap(({ startsAt }) => startsAt ?? []))].toSorted((one, other) => one - other)
  const rounds = times.map((startsAt) => ({
    startsAt,
    matches: matches.filter((match) => match.startsAt === startsAt),
  }))
  return { rounds, unplaced: matches.filter(({ startsAt }) => startsAt === null).length }
}
