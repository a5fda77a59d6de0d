import {
  type CompetitionFormat,
  hasSinglePlayers,
  type MatchPoints,
  type TieBreakOrder,
} from '#domain/competitions/formats.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { addDays, clubDayOf, clubTimeOf, type Day, instantOf, isoOf, parseTime } from '#domain/time.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'
import { parsePrice } from '#web/prices/edit/price-text.ts'
import { formatKeys } from '../competition-words.ts'

/** How an order of tie-breaks is called where it is chosen. */
export const tieBreakKeys = {
  'own-sets-games': 'competitionDesk.tieBreaks.own',
  'sets-own-games': 'competitionDesk.tieBreaks.mixed',
  'sets-games-own': 'competitionDesk.tieBreaks.sets',
} as const satisfies Record<TieBreakOrder, TextKey>

/** A competition as the form has one. `slots` are written `court instant`, in order; `days` are those whose slots can be pressed. */
export type CompetitionDraft = {
  format: CompetitionFormat
  nameEs: string
  nameEn: string
  textEs: string
  textEn: string
  places: string
  points: MatchPoints
  roundMinutes: string
  groups: string
  goOn: string
  thirdPlace: boolean
  tieBreaks: TieBreakOrder
  price: string
  hasLevel: boolean
  levelMin: number
  levelMax: number
  signUpDay: Day
  signUpTime: string
  countsForLevels: boolean
  until: Day
  slots: string[]
  days: Day[]
  isPublished: boolean
}

/** A new one: an americano of twelve, a week ahead. */
export function makeDraft(now: number): CompetitionDraft {
  const day = addDays(clubDayOf(now), 7)
  return {
    format: 'americano',
    nameEs: '',
    nameEn: '',
    textEs: '',
    textEn: '',
    places: '12',
    points: 24,
    roundMinutes: '20',
    groups: '2',
    goOn: '2',
    thirdPlace: false,
    tieBreaks: 'own-sets-games',
    price: '',
    hasLevel: false,
    levelMin: 2.5,
    levelMax: 3.75,
    signUpDay: addDays(day, -1),
    signUpTime: '20:00',
    countsForLevels: true,
    until: addDays(day, 90),
    slots: [],
    days: [day],
    isPublished: false,
  }
}

/** A competition for the form; money is written as the language writes it. */
export function toDraft(competition: CompetitionPage, writeEuros: (euros: number) => string): CompetitionDraft {
  const { format, nameEs, nameEn, textEs, textEn, thirdPlace, tieBreaks, countsForLevels, state, level } = competition
  const { slots = [] } = competition
  const signUp = Date.parse(competition.signUpUntil)
  const written = slots.map(({ court, startsAt }) => writeSlot(court.id, startsAt)).toSorted()
  const days = [...new Set(slots.map(({ startsAt }) => clubDayOf(Date.parse(startsAt))))].toSorted()
  return {
    format,
    nameEs,
    nameEn,
    textEs,
    textEn,
    thirdPlace,
    tieBreaks,
    countsForLevels,
    places: String(competition.places),
    points: toPoints(competition.points),
    roundMinutes: String(competition.roundMinutes),
    groups: String(competition.groups ?? 2),
    goOn: String(competition.goOn ?? 2),
    price: competition.price === 0 ? '' : writeEuros(competition.price),
    hasLevel: level !== null,
    levelMin: level?.min ?? 2.5,
    levelMax: level?.max ?? 3.75,
    signUpDay: clubDayOf(signUp),
    signUpTime: clubTimeOf(signUp),
    until: competition.lastDay,
    slots: written,
    days: days.length > 0 ? days : [competition.firstDay],
    isPublished: state !== 'draft',
  }
}

function toPoints(points: number | null): MatchPoints {
  return points === 16 || points === 32 ? points : 24
}

/** A slot as the draft writes it. */
export function writeSlot(court: number, startsAt: string | number): string {
  return `${court} ${typeof startsAt === 'number' ? isoOf(startsAt) : startsAt}`
}

/** The court and the start of a slot as the draft writes it. */
function readSlot(written: string): { court: number; startDate: string } {
  const [court = '', startDate = ''] = written.split(' ')
  return { court: Number(court), startDate }
}

/** What is sent. As many rounds are played as its slots have room for. */
export function toInput(draft: CompetitionDraft) {
  const { format, nameEs, nameEn, textEs, textEn, price, countsForLevels, hasLevel, levelMin, levelMax } = draft
  const minutes = parseTime(draft.signUpTime)
  return {
    format,
    nameEs: nameEs.trim(),
    nameEn: nameEn.trim(),
    textEs,
    textEn,
    countsForLevels,
    places: toCount(draft.places),
    points: hasSinglePlayers(format) ? draft.points : null,
    roundMinutes: toCount(draft.roundMinutes),
    groups: format === 'groups' ? toCount(draft.groups) : null,
    goOn: format === 'groups' ? toCount(draft.goOn) : null,
    thirdPlace: draft.thirdPlace && (format === 'groups' || format === 'knockout'),
    tieBreaks: draft.tieBreaks,
    price: price.trim() === '' ? 0 : (parsePrice(price) ?? Number.NaN),
    level: hasLevel ? { min: levelMin, max: levelMax } : null,
    signUpUntil: draft.signUpDay && minutes !== null ? isoOf(instantOf(draft.signUpDay, minutes)) : '',
    until: format === 'ladder' ? draft.until : null,
    slots: format === 'ladder' ? [] : draft.slots.map(readSlot),
    publish: draft.isPublished,
  }
}

/** What is no number is NaN, which the schema refuses at its field. */
function toCount(written: string): number {
  return /^\d{1,3}$/.test(written.trim()) ? Number(written) : Number.NaN
}

/** What a competition is, part by part, as it is written. */
export function writeCompetition(draft: CompetitionDraft, { text, formats }: Words): WrittenParts {
  const { format, nameEs, nameEn, textEs, textEn, places, points, roundMinutes, price, hasLevel } = draft
  const level = hasLevel ? `${formats.level(draft.levelMin)}–${formats.level(draft.levelMax)}` : ''
  const yes = (is: boolean) => text(is ? 'competitionDesk.yes' : 'competitionDesk.no')
  return new Map([
    [text('competitionDesk.format'), text(formatKeys[format])],
    [text('competitionDesk.nameEs'), nameEs],
    [text('competitionDesk.nameEn'), nameEn],
    [text('competitionDesk.textEs'), textEs],
    [text('competitionDesk.textEn'), textEn],
    [text('competitionDesk.places'), places],
    [text('competitionDesk.points'), String(points)],
    [text('competitionDesk.roundMinutes'), roundMinutes],
    [text('competitionDesk.groups'), draft.groups],
    [text('competitionDesk.goesOn'), draft.goOn],
    [text('competitionDesk.thirdPlace'), yes(draft.thirdPlace)],
    [text('competitionDesk.tieBreaks'), text(tieBreakKeys[draft.tieBreaks])],
    [text('competitionDesk.price'), price],
    [text('competitionDesk.level'), level],
    [text('competitionDesk.signUpUntil'), `${formats.shortDay(draft.signUpDay)} ${draft.signUpTime}`],
    [text('competitionDesk.countsForLevels'), yes(draft.countsForLevels)],
    [text('competitionDesk.until'), format === 'ladder' ? formats.fullDay(draft.until) : ''],
    [text('competitionDesk.slots'), draft.slots.join()],
    [text('competitionDesk.published'), yes(draft.isPublished)],
  ])
}
