import { expect, test } from 'vitest'
import {
  allPaidAnswerSchema,
  debtorsAnswerSchema,
  movementAnswerSchema,
  movementsAnswerSchema,
} from '#domain/money/schema.ts'
import { failureShape } from '../http/testing.ts'
import { accountsIn } from '../money/testing.ts'
import { aGame, rowsIn } from '../testing.ts'
import { AMERICANO, aCompetitionDesk, type CompetitionDesk, pageIn } from './testing.ts'

const keyIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]?.msg

/** An americano of €12 that four entered. */
async function anAmericano() {
  const desk = await aCompetitionDesk(5)
  const { id } = pageIn(await desk.call('POST', '', AMERICANO))
  for (const viewer of desk.people.slice(0, 4)) await desk.call('POST', `/${id}/entries`, {}, viewer)
  const { entries } = pageIn(await desk.call('GET', `/${id}`))
  const pay = (at: number, method: string, note?: string) =>
    desk.call('POST', `/${id}/entries/${entries[at]?.id}/pay`, { method, ...(note && { note }) })
  return { desk, id, pay, paid: async () => pageIn(await desk.call('GET', `/${id}`)).entries.map(({ paid }) => paid) }
}

async function latest({ ask, admin }: CompetitionDesk): Promise<number | undefined> {
  const { body } = await ask('GET', '/api/money/movements', { viewer: admin })
  return movementsAnswerSchema.parse(body).data[0]?.id
}

async function dueOf({ ask, people }: CompetitionDesk, at: number) {
  const viewer = people[at]
  return (await ask('GET', '/api/money/me', { ...(viewer && { viewer }) })).body
}

test('a competition that is canceled gives back what was paid to whom, and of what was given away nothing', async () => {
  const { desk, id, pay, paid } = await anAmericano()
  await pay(0, 'card')
  await pay(1, 'given-away', 'Helped')
  expect(await paid()).toEqual([true, true, false, false])
  await desk.call('DELETE', `/${id}`)
  expect(await paid()).toEqual([false, false, false, false])
  expect(accountsIn(desk.deps.db)).toEqual({ card: 1200, [`wallet/${desk.people[0]?.id}`]: -1200 })
  expect(await dueOf(desk, 0)).toMatchObject({ data: { balance: 12, due: 0 } })
})

test('a price that was taken wrongly is corrected and due again; one that came back can’t be', async () => {
  const { desk, pay, paid, id } = await anAmericano()
  const correct = (movement: number | undefined) =>
    desk.ask('POST', `/api/money/movements/${movement}/correct`, { viewer: desk.admin, body: { reason: 'Bizum' } })
  await pay(0, 'cash')
  const corrected = await correct(await latest(desk))
  expect(movementAnswerSchema.parse(corrected.body).data.amount).toBe(-12)
  expect(await paid()).toEqual([false, false, false, false])
  expect(accountsIn(desk.deps.db)).toEqual({})
  await pay(0, 'bizum')
  const again = await latest(desk)
  expect([await paid(), rowsIn(desk.deps.db, 'movement')]).toEqual([[true, false, false, false], 3])
  await desk.call('DELETE', `/${id}`)
  expect(keyIn(await correct(again))).toBe('money.errors.returned')
})

test('who plays owes the price from the start on, until it is paid', async () => {
  const { desk, id, pay } = await anAmericano()
  expect(await dueOf(desk, 0)).toMatchObject({ data: { due: 0, dueFees: [] } })
  await pay(1, 'card')
  desk.deps.time.now = Date.parse('2026-11-22T09:30:00+01:00')
  await desk.call('POST', `/${id}/start`)
  const fee = { slug: 'americano-de-domingo', nameEn: 'Sunday americano', amount: 12 }
  expect(await dueOf(desk, 0)).toMatchObject({ data: { due: 12, dueParts: [], dueFees: [fee] } })
  expect(await dueOf(desk, 1)).toMatchObject({ data: { due: 0, dueFees: [] } })
  const { body } = await desk.ask('GET', '/api/people?q=Player 1', { viewer: desk.admin })
  expect(JSON.stringify(body)).toContain('"owed":12')
  await pay(0, 'cash')
  expect(await dueOf(desk, 0)).toMatchObject({ data: { due: 0, dueFees: [] } })
})

test('what is given away says why', async () => {
  const { desk, id, pay, paid } = await anAmericano()
  expect(keyIn(await pay(0, 'given-away'))).toBe('money.errors.reason')
  const { entries } = pageIn(await desk.call('GET', `/${id}`))
  const input = { id, entry: entries[0]?.id, method: 'given-away' }
  const overTrpc = await desk.overTrpc('competitions.payEntry', input, { type: 'mutation', viewer: desk.admin })
  expect(JSON.stringify(overTrpc.body)).toContain('money.errors.reason')
  expect(await paid()).toEqual([false, false, false, false])
  await pay(0, 'given-away', 'Second at the last one')
  const { body } = await desk.ask('GET', '/api/money/movements', { viewer: desk.admin })
  expect(movementsAnswerSchema.parse(body).data[0]?.note).toBe('Americano de domingo: Second at the last one')
})

test('a fee that was paid by card comes back as credit, and the movement and the audit say so', async () => {
  const { desk, id, pay } = await anAmericano()
  await pay(0, 'card')
  const { entries } = pageIn(await desk.call('GET', `/${id}`))
  await desk.call('DELETE', `/${id}/entries/${entries[0]?.id}`)
  const { body } = await desk.ask('GET', '/api/money/movements', { viewer: desk.admin })
  expect(movementsAnswerSchema.parse(body).data[0]).toMatchObject({ kind: 'return', method: 'wallet', reason: 'left' })
  expect(rowsIn(desk.deps.db, 'audit', `act = 'competitions.leave' AND details ->> 'way' = 'wallet'`)).toBe(1)
})

test('a price is paid with all else that somebody owes, and undone with it', async () => {
  const { desk, id, paid } = await anAmericano()
  const { db, time } = desk.deps
  const [player] = desk.people
  aGame(db, { start: '2026-11-10T18:30:00+01:00', owner: player ?? null })
  time.now = Date.parse('2026-11-22T09:30:00+01:00')
  await desk.call('POST', `/${id}/start`)
  const debtors = async () =>
    debtorsAnswerSchema.parse((await desk.ask('GET', '/api/money/debtors', { viewer: desk.admin })).body).data
  const before = await debtors()
  expect(before.debtors[0]).toMatchObject({ user: { id: player?.id }, places: 1, fees: 1, amount: 18 })
  const answer = await desk.ask('POST', `/api/money/users/${player?.id}/pay`, { viewer: desk.admin, body: {} })
  const { movement, paid: sum } = allPaidAnswerSchema.parse(answer.body).data
  expect(sum).toBe(18)
  expect(accountsIn(db)).toEqual({ cash: 1800, 'income/competition': -1200, 'income/court': -600 })
  expect([await paid(), rowsIn(db, 'movement')]).toEqual([[true, false, false, false], 1])
  await desk.ask('POST', `/api/money/movements/${movement}/undo`, { viewer: desk.admin, body: {} })
  expect([await paid(), accountsIn(db)]).toEqual([[false, false, false, false], {}])
  expect(await debtors()).toEqual(before)
})
