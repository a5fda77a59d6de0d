import { describe, expect, test } from 'vitest'
import { type ClubImportPlanView, clubImportPlanAnswerSchema } from '#domain/import/schema.ts'
import { addDays, clubTimeOf, formatDay, instantOf } from '#domain/time.ts'
import { aGame, at, aUser, contents, makeClosureSql, rowsIn, sessionCookie, testApp } from '../testing.ts'
import { aWebhook } from '../webhooks/testing.ts'

const HEADINGS = 'Fecha;Hora inicio;Hora fin;Pista;Socio;Tipo;Obs.'

/** Friday 20/11/2026 10:00 is now; courts 1 to 4 are open from 08:00 to 23:00 or so. */
async function anOffice() {
  const app = await testApp()
  const { db } = app.deps
  const portal = aUser(db, { roles: ['portalAdmin'] })
  const [ana, berta] = [aUser(db, { nick: 'Ana', username: 'ana' }), aUser(db, { nick: 'Berta', username: 'berta' })]
  const headers = { cookie: sessionCookie(app.deps, portal), 'content-type': 'text/csv' }
  const send = async (path: string, csv: string) => {
    const answer = await app.app.inject({ method: 'POST', url: `/api/import/${path}`, headers, payload: csv })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const check = async (kind: string, csv: string): Promise<ClubImportPlanView> =>
    clubImportPlanAnswerSchema.parse((await send(kind, csv)).body).data
  return { ...app, db, portal, ana, berta, send, check }
}

test('what was canceled is left out with why, and midnight ends the day', async () => {
  const { check, send, db } = await anOffice()
  db.$client.exec('UPDATE court SET closes = 1440')
  const csv = [
    'sep=;',
    'Fecha;Hora de inicio;Hora de fin;Pista;Socio;Estado',
    '28/11/2026;18:30;20:00;1;ana;Cancelada',
    '28-11-26;22:30;00:00;2;ana;Confirmada',
    '28/11/2026;18:30;20:00;3;ana;Lista de espera',
  ].join('\n')
  const plan = await check('reservations', csv)
  expect([plan.make, faultsOf(plan)]).toEqual([1, ['3 import.errors.canceled state', '5 import.errors.state state']])
  expect(plan.made).toMatchObject([{ line: 4, day: '2026-11-28', start: '22:30', end: '00:00' }])
  expect(plan.otherwise).toEqual([{ line: 4, cells: [{ param: 'date', value: '28-11-26', as: '2026-11-28' }] }])
  expect((await send(`reservations/${plan.plan}`, csv)).status).toBe(200)
  expect(rowsIn(db, 'reservation')).toBe(1)
})

const faultsOf = ({ refused }: ClubImportPlanView) =>
  refused.map(({ line, reasons }) => `${line} ${reasons.map(({ msg, param }) => `${msg} ${param}`).join()}`)

/** Which lines of many are wrong, counted from 0: one in a hundred. */
const faulty = (number: number) => number % 100 === 57

describe('reservations of another system', () => {
  test('come as they are, off the grid too; what is here already is left out, and what cannot be is named', async () => {
    const { db, deps, ana, berta, send, check } = await anOffice()
    aWebhook(deps)
    aGame(db, { court: 1, start: '2026-11-27T18:30:00+01:00', type: 'complete', owner: ana })
    db.$client.exec(makeClosureSql(2, at('2026-11-28T08:00:00+01:00'), at('2026-11-28T12:00:00+01:00'), 'works'))
    const csv = [
      HEADINGS,
      '28/11/2026;18:30;20:00;Pista 2;ana;partido;',
      '2026-12-28;19:00;20:30;3;BERTA;Abierto;',
      '27/11/2026;18:30;20:00;1;ana;;',
      '27/11/2026;18:30;20:00;1;berta;;',
      '28/11/2026;09:30;11:00;2;ana;;',
      '31/11/2026;09:30;11:00;2;ana;;',
      '28/11/2026;19:00;20:00;2;berta;;',
      '28/11/2026;05:00;06:30;2;ana;;',
      '28/11/2026;18:30;20:00;9;ana;;',
      '28/11/2026;18:30;20:00;4;nobody;;',
      '28/11/2026;20:00;18:30;4;ana;;',
      '20/11/2026;08:00;09:30;4;ana;;',
      '28/11/2026;18:30;20:00;4;ana;torneo;',
    ].join('\n')
    const before = contents(db)
    const plan = await check('reservations', csv)
    expect(plan).toMatchObject({ make: 2, offGrid: 1, same: 1, ignored: ['Obs.'] })
    expect(plan.made).toMatchObject([
      { line: 3, nick: 'Berta', court: 'Court 3', day: '2026-12-28', start: '19:00', end: '20:30', offGrid: true },
      { line: 2, nick: 'Ana', court: 'Court 2', day: '2026-11-28', start: '18:30', end: '20:00', offGrid: false },
    ])
    expect(faultsOf(plan)).toEqual([
      '5 reservation.errors.collision startDate',
      '6 reservation.errors.courtStatus startDate',
      '7 import.errors.day date',
      '8 import.errors.line court',
      '9 reservation.errors.outsideCourtHours startDate',
      '10 import.errors.court court',
      '11 import.errors.member member',
      '12 court.errors.hours end',
      '13 reservation.errors.startPassed date',
      '14 validation.errors.invalid type',
    ])
    expect(contents(db)).toEqual(before)
    const done = await send(`reservations/${plan.plan}`, csv)
    expect(done).toEqual({ status: 200, body: { data: { made: 2 } } })
    expect(rowsIn(db, 'outbox')).toBe(0)
    expect(rowsIn(db, 'webhook_delivery', "event = 'reservation.created'")).toBe(2)
    const made = db.$client
      .prepare('SELECT court_id, type, owner_id, price_cents > 0 FROM reservation ORDER BY id DESC LIMIT 2')
      .raw()
      .all()
    expect(made).toEqual([
      [3, 'open', berta.id, 1],
      [2, 'complete', ana.id, 1],
    ])
    // Once more: all of it is here.
    expect(await check('reservations', csv)).toMatchObject({ make: 0, same: 3 })
    expect((await send(`reservations/${plan.plan}`, csv)).status).toBe(409)
  })

  test('of 5,000 lines with 50 faults are those named, and all others made in one commit', {
    tags: ['large'],
  }, async () => {
    const { db, send, check } = await anOffice()
    const slots = Array.from({ length: 5000 }, (_, number) => {
      const startsAt = instantOf(addDays('2026-11-21', Math.floor(number / 40)), 8 * 60 + (number % 10) * 90)
      return { day: addDays('2026-11-21', Math.floor(number / 40)), startsAt, court: (Math.floor(number / 10) % 4) + 1 }
    })
    const lines = slots.map(({ day, startsAt, court }, number) =>
      [
        faulty(number) && number % 200 === 57 ? '31/02/2027' : formatDay(day),
        clubTimeOf(startsAt),
        clubTimeOf(startsAt + 90 * 60_000),
        court,
        faulty(number) && number % 200 !== 57 ? 'nobody' : 'ana',
        '',
        '',
      ].join(';'),
    )
    const csv = [HEADINGS, ...lines].join('\n')
    const plan = await check('reservations', csv)
    expect(plan.refused.map(({ line }) => line - 2)).toEqual(slots.map((_, number) => number).filter(faulty))
    expect(plan.make).toBe(4950)
    const before = contents(db)
    db.$client.exec("CREATE TRIGGER cut AFTER INSERT ON entry WHEN new.id > 4000 BEGIN SELECT RAISE(ABORT, 'cut'); END")
    expect((await send(`reservations/${plan.plan}`, csv)).status).toBe(500)
    expect(contents(db)).toEqual(before)
    db.$client.exec('DROP TRIGGER cut')
    expect((await send(`reservations/${plan.plan}`, csv)).body).toEqual({ data: { made: 4950 } })
    expect(rowsIn(db, 'reservation')).toBe(4950)
  })
})

test('a member is found by a phone that a spreadsheet made a number of', async () => {
  const { db, ana, check } = await anOffice()
  db.$client.prepare("UPDATE user SET phone = '612555806', phone_key = '612555806' WHERE id = ?").run(ana.id)
  const plan = await check('reservations', `${HEADINGS}\n28/11/2026;18:30;20:00;1;612555806.0;;`)
  expect([plan.make, faultsOf(plan)]).toEqual([1, []])
})

test('weekly holders come with the dates that can be booked; whoever holds it already is named', async () => {
  const { db, ana, berta, send, check } = await anOffice()
  const csv = [
    'Día;Hora;Pista;Socio',
    'Martes;18:30;2;ana',
    '3;20:00;Court 1;berta@example.com',
    'mar;18:30;2;berta',
    'jueves;18:45;2;berta',
    'Jueves;;2;berta',
    'Someday;18:30;2;berta',
    'viernes;18:30;2;nobody',
  ].join('\n')
  const plan = await check('holders', csv.replace('berta@example.com', 'berta'))
  expect(plan).toMatchObject({ make: 2, same: 0 })
  expect(faultsOf(plan)).toEqual([
    '4 import.errors.line court',
    '5 subscriber.errors.slot start',
    '6 validation.errors.format start',
    '7 validation.errors.format weekday',
    '8 import.errors.member member',
  ])
  await send(`holders/${plan.plan}`, csv.replace('berta@example.com', 'berta'))
  expect(rowsIn(db, 'outbox')).toBe(0)
  const made = db.$client.prepare('SELECT day, court_id, owner_id FROM reservation ORDER BY day').raw().all()
  expect(made).toEqual([
    ['2026-11-24', 2, ana.id],
    ['2026-11-25', 1, berta.id],
  ])
  expect(await check('holders', csv.replace('berta@example.com', 'berta'))).toMatchObject({ make: 0, same: 2 })
})

test('a file without the columns, or nothing but them, is refused', async () => {
  const { send } = await anOffice()
  expect(await send('reservations', 'Fecha;Pista\n28/11/2026;2')).toMatchObject({
    status: 400,
    body: {
      errors: ['member', 'start', 'end'].map((column) => ({ msg: 'import.errors.column', values: { column } })),
    },
  })
  expect(await send('holders', 'Nada;De;Esto\n1;2;3')).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'import.errors.columns' }] },
  })
  expect(await send('reservations', HEADINGS)).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'users.errors.importEmpty' }] },
  })
})
