import { expect, test } from 'vitest'
import { classesAnswerSchema } from '#domain/reservations/schema.ts'
import { aGame, aUser, type TestApp, testApp } from '../testing.ts'

async function classesOf(app: TestApp, viewer?: Parameters<TestApp['ask']>[2]) {
  const answer = await app.ask('GET', '/api/classes', viewer)
  expect(answer.status).toBe(200)
  return classesAnswerSchema.parse(answer.body).data
}

/** A class of Olga's on Friday with one pupil, and a school group on Saturday that nobody leads yet. */
async function aSchool() {
  const app = await testApp()
  const { db } = app.deps
  const olga = aUser(db, { nick: 'Olga T.', username: 'marker-olga', roles: ['fp_trainer'] })
  const pupil = aUser(db, { nick: 'marker-pupil' })
  const id = aGame(db, { start: '2026-11-20T18:30:00+01:00', type: 'class', owner: olga, players: [pupil] })
  aGame(db, { start: '2026-11-21T11:00:00+01:00', court: 2, type: 'school' })
  aGame(db, { start: '2026-11-20T18:30:00+01:00', court: 3, owner: pupil })
  return { app, olga, pupil, id }
}

test('everybody reads when, where, by whom and with how many places; of who comes not a letter', async () => {
  const { app, pupil, olga } = await aSchool()
  const classes = await classesOf(app)
  expect(classes.map(({ court, type, trainer, freePlaces }) => [court.name, type, trainer?.nick, freePlaces])).toEqual([
    ['Court 1', 'class', 'Olga T.', 3],
    ['Court 2', 'school', undefined, 4],
  ])
  const admin = aUser(app.deps.db, { roles: ['fp_admin', 'portalAdmin'] })
  for (const viewer of [pupil, olga, admin]) expect(await classesOf(app, { viewer })).toEqual(classes)
  expect(JSON.stringify(classes)).not.toMatch(/marker|pincode|token|"price"/)
})

test('a place that is taken, another nick and a class that is called off show at once', async () => {
  const { app, olga, id } = await aSchool()
  const admin = aUser(app.deps.db, { roles: ['fp_admin'] })
  await classesOf(app)
  const somebody = { reservation: id, invited: true, position: 'left', level: 2 }
  expect((await app.ask('POST', '/api/reservation-users', { viewer: admin, body: somebody })).status).toBe(201)
  expect((await classesOf(app))[0]?.freePlaces).toBe(2)
  await app.ask('PUT', '/api/users/me', { viewer: olga, body: { nick: 'Olga Tapia' } })
  expect((await classesOf(app))[0]?.trainer?.nick).toBe('Olga Tapia')
  await app.ask('DELETE', `/api/reservations/${id}`, { viewer: admin })
  expect((await classesOf(app)).map(({ type }) => type)).toEqual(['school'])
})
