import { expect } from '@playwright/test'
import { z } from 'zod'
import { type CompetitionPage, competitionAnswerSchema } from '#domain/competitions/schema.ts'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf, clubTimeOf, instantOf, isoOf, weekdayOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import { enterAll, makeCompetition, playersFrom, startCompetition } from '../competitions.ts'
import { guest, makeGame } from '../games.ts'
import { readGame, type Stage, type User } from './stage.ts'

/** Makes or finds something in the club; answers what stands for it in an address. */
type Make = (stage: Stage, what: string) => Promise<string>

/** JSON has its braces before quotes. */
const NAMES = /\{([a-z+-][^{}"]*)\}/g

/** An address or another text of a table, in which the names in braces stand for what the club has or gets: `/admin/today?date={+1}`. */
export async function fillIn(address: string, stage: Stage): Promise<string> {
  const names = [...address.matchAll(NAMES)]
  const values = await Promise.all(names.map(([, name = '']) => standsFor(name, stage)))
  return address.replaceAll(NAMES, () => values.shift() ?? '')
}

/** What a name in braces stands for. Throws where the club has no such thing. */
export async function standsFor(name: string, stage: Stage): Promise<string> {
  if (/^[+-]\d+$/.test(name)) return addDays(stage.today, Number(name))
  const make = once[name]
  if (make) return await stage.once(name, () => make(stage, ''))
  const [word = '', what = ''] = name.split(/ (.*)/s, 2)
  const game = Object.entries(stage.games).find(([state]) => state === name)?.[1]
  const value = (await found[word]?.(stage, what)) ?? game?.documentId
  if (!value) throw new Error(`The demo club has no {${name}}.`)
  return value
}

const rowSchema = z.looseObject({ id: z.union([z.int(), z.string()]) })
const listSchema = z.object({ data: z.array(rowSchema) })

/** The first row of a list that is so, as somebody may read it. */
async function findIn({ calls }: Stage, path: string, is: (row: z.output<typeof rowSchema>) => boolean = () => true) {
  const caller = path.startsWith('/api/users') ? calls.portal : calls.global
  return listSchema.parse(await answerOf(caller.get(path))).data.find(is)
}

async function post({ calls }: Stage, who: User, path: string, data: object): Promise<string> {
  return String(z.object({ data: rowSchema }).parse(await answerOf(calls[who].post(path, { data }))).data.id)
}

/** What is found anew for each state. */
const found: Readonly<Record<string, Make>> = {
  first: async (stage, path) => String((await findIn(stage, path))?.id),
  user: async (stage, name) =>
    String((await findIn(stage, `/api/users?q=${name}&pageSize=100`, ({ username }) => username === name))?.id),
  now: ({ now }, minutes) => Promise.resolve(isoOf(now() + Number(minutes) * 60_000)),
  // One of the demo club's competitions.
  slug: async (stage, name) =>
    String((await findIn(stage, '/api/competitions?pageSize=100', ({ nameEn }) => nameEn === name))?.['slug']),
  // Where a match of a competition can be scored.
  code: async (stage, name) => {
    const competition = await stage.calls.admin.get(`/api/competitions/${await standsFor(name, stage)}`)
    const { matches } = competitionAnswerSchema.parse(await competition.json()).data
    const next = matches.find(
      ({ state, sides }) => state !== 'done' && sides.every(({ entries }) => entries.length > 0),
    )
    return next?.code ?? ''
  },
  offer: async (stage) => offerOf(stage, await standsFor('sought', stage)),
  token: async ({ calls, games }) => {
    const answer = await answerOf(calls.player1.get(`/api/reservations/${games.yours?.documentId}`))
    return reservationAnswerSchema.parse(answer).data.token ?? ''
  },
  new: (stage, kind) => makeOpen(kind, stage),
  free: ({ freeSlot }) => {
    const { day, court, time } = freeSlot()
    return Promise.resolve(`date=${day}&court=${court}&time=${time}`)
  },
  // A slot whose four the club has set.
  taken: async (stage) => {
    const { startDate, court } = await readGame(stage, 'closed')
    const startsAt = Date.parse(startDate)
    return `date=${clubDayOf(startsAt)}&court=${court.id}&at=${clubTimeOf(startsAt)}`
  },
  closing: async (stage, name) => {
    const { documentId, startDate } = await readGame(stage, name === 'closed' ? name : 'waiting')
    return `date=${clubDayOf(Date.parse(startDate))}&game=${documentId}`
  },
  player: async (stage, name) => {
    const { documentId, players } = await readGame(stage, name === 'closed' ? name : 'waiting')
    return `${documentId}?player=${players?.find(({ invited }) => !invited)?.id}`
  },
  // A subscription with a date that has no court.
  without: async (stage) => {
    const path = '/api/subscribers?sort=id&pageSize=100'
    return String((await findIn(stage, path, ({ missing }) => Array.isArray(missing) && missing.length > 0))?.id)
  },
  owing: async (stage) => String((await findIn(stage, '/api/people/search/a', ({ owed }) => Number(owed) > 0))?.id),
  phone: async (stage, name) => String((await findIn(stage, `/api/people/search/${name}`))?.['phone']),
}

/** Player22's open games: with nobody else, with a guest, and one in which four play and the portal admin waits. */
async function makeOpen(kind: string, { calls, freeSlot }: Stage): Promise<string> {
  const inviteds = kind === 'four' ? [guest, guest] : kind === 'guest' ? [guest] : []
  const { documentId } = await makeGame(calls.player22, freeSlot(), { inviteds })
  for (const caller of kind === 'four' ? [calls.player1, calls.portal] : []) await join(caller, documentId)
  return documentId
}

export async function join(caller: Stage['calls'][User], game: string, inviteds: object[] = []): Promise<void> {
  await answerOf(caller.put(`/api/reservations/${game}/join`, { data: { inviteds, isFromTokenReservation: false } }))
}

/** Player22 looks for players of a game, and player1 is told, who wants to be told of any. */
export async function seek(stage: Stage): Promise<string> {
  const game = await makeOpen('alone', stage)
  await standsFor('wishes', stage)
  await answerOf(stage.calls.player22.post(`/api/reservations/${game}/search`))
  return game
}

const offersSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), game: z.object({ documentId: z.string() }).nullable() })),
})

/** What player1 was told of that game. */
export async function offerOf({ calls }: Stage, game: string): Promise<string> {
  const find = async () => {
    const { data } = offersSchema.parse(await answerOf(calls.player1.get('/api/offers')))
    return data.find((one) => one.game?.documentId === game)?.documentId ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

type Wanted = Omit<Parameters<typeof makeCompetition>[1], 'day'>
type Players = readonly [first: number, count: number, size?: 1 | 2]
type Run = (stage: Stage, made: CompetitionPage) => Promise<unknown>

/** A competition of so many players from one on, singly or in pairs, and what happens in it then; answers its slug. */
const competition =
  (ahead: number, wanted: Wanted, [first, count, size]: Players, run?: Run): Make =>
  async (stage) => {
    const { admin } = stage.calls
    const made = await makeCompetition(admin, { day: addDays(stage.today, ahead), ...wanted })
    await enterAll(admin, made, playersFrom(first, count), size)
    await run?.(stage, made)
    return made.slug
  }
const start = (stage: Stage, made: CompetitionPage) => startCompetition(stage.calls.admin, made)
const four = { format: 'groups', courts: 4, slots: 6, groups: 4, goOn: 2 } as const

/** What is made once, for all states that show it; for some only that it is made. */
const once: Readonly<Record<string, Make>> = {
  alone: (stage) => makeOpen('alone', stage),
  guest: (stage) => makeOpen('guest', stage),
  four: (stage) => makeOpen('four', stage),
  canceled: async (stage) => {
    const game = await makeOpen('alone', stage)
    await answerOf(stage.calls.player22.delete(`/api/reservations/${game}`))
    return game
  },
  sought: seek,
  wishes: async (stage) => {
    // The clock may stand in the night.
    await answerOf(stage.calls.player1.put('/api/notices', { data: { quiet: null } }))
    const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
    await post(stage, 'player1', '/api/alerts', { kind: 'game', ...always })
    return '#'
  },
  alerts: async (stage) => {
    const evenings = { weekdays: [1, 3], from: '19:00', to: '22:00', levelMin: 2.75, levelMax: 4, until: '2027-12-20' }
    await post(stage, 'player1', '/api/alerts', { kind: 'game', ...evenings })
    const paused = { weekdays: [6, 7], from: '09:30', to: '12:30', paused: true }
    return await post(stage, 'player1', '/api/alerts', { kind: 'court', ...paused })
  },
  // Of the portal admin, whom nothing reaches.
  unreached: async (stage) => {
    await answerOf(stage.calls.portal.put('/api/notices', { data: { kinds: { offers: [] } } }))
    return await post(stage, 'portal', '/api/alerts', { kind: 'game', weekdays: [5], from: '18:00', to: '22:00' })
  },
  americano: competition(9, { name: 'Friday americano', format: 'americano', level: { min: 2, max: 4 } }, [20, 10]),
  // In one match its players wrote the score.
  scored: competition(
    15,
    { name: 'Americano', format: 'americano', places: 9, courts: 2 },
    [30, 9],
    async (stage, made) => {
      const { matches } = await start(stage, made)
      await answerOf(stage.calls.admin.put(`/api/matches/${matches[0]?.code}`, { data: { score: [[8, 11]] } }))
    },
  ),
  groups: competition(12, { name: 'Autumn cup', ...four }, [1, 24, 2], start),
  // Player1 stands on its last rung.
  ladder: competition(200, { name: 'Ladder', format: 'ladder', price: 0 }, [3, 12, 2], async (stage, made) => {
    await start(stage, made)
    await enterAll(stage.calls.admin, made, ['player1', 'player2'], 2)
  }),
  // In it player22 asks player1 to play with them.
  cup: competition(
    13,
    { name: 'Winter cup', format: 'knockout', places: 8, courts: 2 },
    [30, 6, 2],
    async (stage, { id }) => {
      const partner = Number(await standsFor('user player1', stage))
      await answerOf(stage.calls.player22.post(`/api/competitions/${id}/entries`, { data: { partner } }))
    },
  ),
  // Price rules of several kinds beside the one that the demo club has, and a day for which there are two.
  rules: async (stage) => {
    const day = addDays(stage.today, 2)
    const dates = { dateFrom: day, dateTo: addDays(day, 1), weekdays: [weekdayOf(day)] }
    await post(stage, 'portal', '/api/court-prices', { name: 'Midday', price: 20, hourFrom: '14:00', hourTo: '17:00' })
    await post(stage, 'portal', '/api/court-prices', { name: 'Black Friday', price: 12, ...dates })
    return day
  },
  // Yesterday's till, closed with nothing in it.
  till: async ({ calls, today }) => {
    await answerOf(calls.admin.post(`/api/money/till/${addDays(today, -1)}`, { data: { counted: 0, left: 0 } }))
    return addDays(today, -1)
  },
  // A court out of use that nobody ever played on.
  court: (stage) => {
    const hours = { openingTime: '10:00', closingTime: '22:00', schedules: [] }
    return post(stage, 'global', '/api/courts', { name: 'Court 5', active: false, ...hours, price: 16, discount: 25 })
  },
  members: (stage) =>
    post(stage, 'portal', '/api/member-groups', { name: 'Young', daysAhead: 5, maxAhead: 2, peakMinutes: 90 }),
  // An article that begins in some days, of several versions, and has no text in English.
  article: async (stage) => {
    const body = 'Durante nueve días han estado a oscuras.\n\n## Qué vas a notar\n\n- La bola sube **más**.'
    const es = { title: 'Césped nuevo', summary: 'Las dos pistas volvieron a abrir.', body, alt: '' }
    const publishedFrom = isoOf(instantOf(addDays(stage.today, 3), 8 * 60))
    const id = await post(stage, 'admin', '/api/news', { slug: 'cesped-nuevo', publishedFrom, es })
    await answerOf(stage.calls.global.put(`/api/news/${id}`, { data: { en: { title: 'New turf' } } }))
    return id
  },
  blocked: async (stage) => {
    const id = await standsFor('user player40', stage)
    await answerOf(stage.calls.portal.put(`/api/users/${id}`, { data: { blocked: true } }))
    return id
  },
}
