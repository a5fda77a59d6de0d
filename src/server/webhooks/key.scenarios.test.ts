import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, clubDayOf, dayStartOf, HOUR, isoOf } from '#domain/time.ts'
import { eventNouns } from '#domain/webhooks/events.ts'
import { AMERICANO } from '../competitions/testing.ts'
import { aKey } from '../keys/testing.ts'
import { aUser } from '../testing.ts'
import { aClub } from './testing.ts'

const waitingSchema = z.object({ type: z.string(), data: z.looseObject({ id: z.int() }) })
const oneSchema = z.object({ data: z.looseObject({ id: z.int() }) })
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.int() })) })

/** A receiver and a key, both with names or both without: what the one is sent last, and what the other reads. */
async function bothWith(people: boolean) {
  const club = await aClub()
  const { ask, admin, db, deps, add } = club
  await add(
    'https://till.example/hook',
    eventNouns.filter((noun) => people || noun !== 'user'),
    people,
  )
  const { headers } = aKey(deps, { may: ['read', 'money'], people })
  const read = async (path: string) => (await ask('GET', path, { headers })).body
  const sent = (type: string) => {
    const payloads = db.$client.prepare<[], string>('SELECT payload FROM webhook_delivery ORDER BY number DESC').pluck()
    const found = payloads.all().map((payload) => waitingSchema.parse(JSON.parse(payload)))
    return found.find((waiting) => waiting.type === type)?.data
  }
  const act = async (method: 'POST' | 'PUT', path: string, body: object, viewer = admin) => {
    const answer = await ask(method, path, { viewer, body })
    expect(answer).toMatchObject({ status: method === 'PUT' ? 200 : 201 })
    return answer.body
  }
  const tomorrow = (hours: number) => isoOf(dayStartOf(addDays(clubDayOf(deps.clock()), 1)) + hours * HOUR)
  return { db, read, sent, act, tomorrow }
}

describe.each([
  ['with names', true],
  ['without names', false],
] as const)('what is sent %s is what a key reads', (_, people) => {
  test('of a game and its entries', async () => {
    const { db, read, sent, act, tomorrow } = await bothWith(people)
    const [ana, ben] = [aUser(db, { nick: 'Ana Canary' }), aUser(db, { nick: 'Ben Canary' })]
    const slot = { court: 1, startDate: tomorrow(9.5), endDate: tomorrow(11), type: 'open' }
    const { id, documentId } = z
      .object({ data: z.object({ id: z.int(), documentId: z.string() }) })
      .parse(await act('POST', '/api/reservations', slot, ana)).data
    const game = async () => oneSchema.parse(await read(`/api/reservations/${id}`)).data
    expect(sent('reservation.created')).toEqual(await game())
    await act('PUT', `/api/reservations/${documentId}/join`, { inviteds: [{ level: 3, position: 'left' }] }, ben)
    expect(sent('reservation.changed')).toEqual(await game())
    expect(JSON.stringify(await game()).includes('Canary')).toBe(people)
    const entry = sent('entry.joined')
    expect(entry).toEqual(oneSchema.parse(await read(`/api/reservation-users/${entry?.id}`)).data)
  })

  test('of a payment', async () => {
    const { db, read, sent, act } = await bothWith(people)
    await act('POST', '/api/money/sales', { user: aUser(db).id, topUp: 20, method: 'cash' })
    expect(sent('payment.recorded')).toEqual(listSchema.parse(await read('/api/money/movements')).data[0])
  })

  test('of a competition', async () => {
    const { db, read, sent, act, tomorrow } = await bothWith(people)
    const slots = [1, 2, 3].map((court) => ({ court, startDate: tomorrow(11) }))
    const cup = { ...AMERICANO, slots, signUpUntil: tomorrow(8) }
    const { id } = oneSchema.parse(await act('POST', '/api/competitions', cup)).data
    const page = async () => oneSchema.parse(await read(`/api/competitions/${id}`)).data
    expect(sent('competition.created')).toEqual(await page())
    await act('PUT', `/api/competitions/${id}`, { nameEn: 'Sunday cup' })
    expect(sent('competition.changed')).toMatchObject({ nameEn: 'Sunday cup' })
    expect(sent('competition.changed')).toEqual(await page())
    await act('POST', `/api/competitions/${id}/entries`, {}, aUser(db, { nick: 'Ana Canary' }))
    expect(sent('competition.changed')).toEqual(await page())
    expect(JSON.stringify(await page()).includes('Canary')).toBe(people)
  })
})
