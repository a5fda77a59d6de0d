import type { APIRequestContext } from '@playwright/test'
import type { CompetitionFormat } from '#domain/competitions/formats.ts'
import {
  type CompetitionPage,
  type CreateCompetitionInput,
  competitionAnswerSchema,
  slotsAnswerSchema,
} from '#domain/competitions/schema.ts'
import type { Day } from '#domain/time.ts'
import { dayStartOf, isoOf } from '#domain/time.ts'
import { searchAnswerSchema } from '#domain/users/schema.ts'
import { answerOf } from './club/sign-in.ts'

/** What a test says of a competition; `day` is one beyond the days that players can book, where all courts are free. */
type Wanted = { name: string; format: CompetitionFormat; day: Day; courts?: number; slots?: number } & Partial<
  Pick<CreateCompetitionInput, 'places' | 'price' | 'level' | 'groups' | 'goOn' | 'thirdPlace' | 'points'>
>

/** Makes and opens a competition over REST, as staff would at the desk: on so many courts for so many slots of the evening. */
export async function makeCompetition(
  admin: APIRequestContext,
  { name, format, day, courts = 3, slots = 2, ...facts }: Wanted,
): Promise<CompetitionPage> {
  const hasPoints = format === 'americano' || format === 'mexicano'
  const data = {
    format,
    nameEn: name,
    nameEs: name,
    places: 12,
    points: hasPoints ? 24 : null,
    price: 14,
    signUpUntil: isoOf(dayStartOf(day)),
    until: format === 'ladder' ? day : null,
    slots: format === 'ladder' ? [] : await listSlots(admin, day, courts, slots),
    publish: true,
    ...facts,
  }
  return pageOf(admin.post('/api/competitions', { data }))
}

/** The last slots of a day on its first free courts. */
async function listSlots(admin: APIRequestContext, day: Day, courts: number, count: number) {
  const { data } = slotsAnswerSchema.parse(await answerOf(admin.get(`/api/competitions/slots/${day}`)))
  return data
    .map(({ court, slots }) => ({ court, slots: slots.filter(({ state }) => state === 'free').slice(-count) }))
    .filter(({ slots }) => slots.length === count)
    .slice(0, courts)
    .flatMap(({ court, slots }) => slots.map(({ startsAt }) => ({ court: court.id, startDate: startsAt })))
}

/** Enters players one after the other; with `size` 2 each with the next one as partner. */
export async function enterAll(
  admin: APIRequestContext,
  competition: CompetitionPage,
  usernames: readonly string[],
  size: 1 | 2 = 1,
): Promise<CompetitionPage> {
  const ids: number[] = []
  for (const username of usernames) {
    const { data } = searchAnswerSchema.parse(await answerOf(admin.get(`/api/users/search/${username}`)))
    const found = data.find((one) => one.username === username)
    if (!found) throw new Error(`The demo club has no ${username}.`)
    ids.push(found.id)
  }
  let page = competition
  for (let at = 0; at < ids.length; at += size) {
    const data = { user: ids[at], ...(size === 2 && { partner: ids[at + 1] }) }
    page = await pageOf(admin.post(`/api/competitions/${competition.id}/entries`, { data }))
  }
  return page
}

/** Starts it. */
export async function startCompetition(admin: APIRequestContext, { id }: CompetitionPage): Promise<CompetitionPage> {
  return pageOf(admin.post(`/api/competitions/${id}/start`))
}

/** Enters the score of a match as staff. */
export async function scoreMatch(
  admin: APIRequestContext,
  { id }: CompetitionPage,
  match: number,
  score: readonly (readonly [number, number])[],
): Promise<CompetitionPage> {
  return pageOf(admin.put(`/api/competitions/${id}/matches/${match}/score`, { data: { score } }))
}

/** Ends the round that is played. */
export async function endRound(admin: APIRequestContext, { id, round }: CompetitionPage): Promise<CompetitionPage> {
  return pageOf(admin.post(`/api/competitions/${id}/end-round`, { data: { round } }))
}

/** Reads a competition as staff see it. */
export async function readCompetition(admin: APIRequestContext, { id }: CompetitionPage): Promise<CompetitionPage> {
  return pageOf(admin.get(`/api/competitions/${id}`))
}

async function pageOf(request: ReturnType<APIRequestContext['get']>): Promise<CompetitionPage> {
  return competitionAnswerSchema.parse(await answerOf(request)).data
}

/** `player1`, `player2` …, so many from one on. */
export function playersFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `player${first + at}`)
}
