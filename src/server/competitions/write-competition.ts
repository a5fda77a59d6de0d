import { randomInt } from 'node:crypto'
import type { Competition } from '#domain/competitions/competition.ts'
import { competitionRefusals } from '#domain/competitions/rules.ts'
import type { CreateCompetitionInput } from '#domain/competitions/schema.ts'
import { refuseAll } from '#domain/errors.ts'
import { centsOf } from '#domain/money.ts'
import { makeSlug } from '#domain/posts/slug.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { isSlugTaken } from './store.ts'

/** What of a competition is stored as it was sent, whole. Without slots it begins on the day that is said. Refused where it doesn't hang together. */
export function toRow(input: CreateCompetitionInput, begins: Day) {
  const { slots, level, price, thirdPlace, countsForLevels, until, publish: _, ...same } = input
  const levels = { levelMin: level && level.min * 4, levelMax: level && level.max * 4 }
  refuseAll(competitionRefusals({ ...same, ...levels, slots: slots.length, until }))
  const days = slots.map(({ startDate }) => clubDayOf(startDate)).toSorted()
  const firstDay = days[0] ?? begins
  return {
    ...same,
    ...levels,
    firstDay,
    lastDay: latestOf(firstDay, days.at(-1), until ?? undefined),
    thirdPlace: Number(thirdPlace),
    priceCents: centsOf(price),
    countsForLevels: Number(countsForLevels),
  }
}

function latestOf(...days: (Day | undefined)[]): Day {
  return (
    days
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** What a draw is made from. */
export function makeSeed(): number {
  return randomInt(2 ** 31)
}

/** An address that no other competition has: of the name in Spanish, with a number where there is one already. */
export function makeFreeSlug({ db }: Tx, name: string): string {
  const slug = makeSlug(name) || 'competicion'
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!isSlugTaken(db, tried)) return tried
  }
}

/** A competition as its form sends it. */
export function toInput(competition: Competition): CreateCompetitionInput {
  const { format, nameEs, nameEn, textEs, textEn, places, points, roundMinutes, rounds, groups, goOn, tieBreaks } =
    competition
  const { levelMin, levelMax, lastDay, slots, thirdPlace, signUpUntil, countsForLevels } = competition
  return {
    format,
    nameEs,
    nameEn,
    textEs,
    textEn,
    places,
    points,
    roundMinutes,
    rounds,
    groups,
    goOn,
    thirdPlace,
    tieBreaks,
    signUpUntil,
    countsForLevels,
    price: competition.priceCents / 100,
    level: levelMin === null || levelMax === null ? null : { min: levelMin / 4, max: levelMax / 4 },
    until: format === 'ladder' ? lastDay : null,
    slots: slots.map(({ court, startsAt }) => ({ court: court.id, startDate: startsAt })),
    publish: competition.publishedAt !== null,
  }
}
