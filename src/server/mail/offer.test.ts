import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aSlotAlert, aStanding } from '../alerts/testing.ts'
import { findPlayersNow } from '../jobs/watch-offers.ts'
import { findPlayers } from '../offers/find-players.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { joinGame } from '../reservations/join.ts'
import { aGame, aUser, testDeps } from '../testing.ts'
import { aMailServer, aSender, outboxOf } from './testing.ts'

const start = '2026-11-22T18:30:00+01:00'

/** A game of an owner that lacks one, and a reader who is told of it by a mail that waits. */
async function aToldPlace() {
  const server = await aMailServer()
  const deps = testDeps()
  const { db } = deps
  const owner = aUser(db, { nick: 'Marta' })
  const reader = aUser(db, { locale: 'es' })
  const id = aGame(db, { start, owner, players: [aUser(db), aUser(db)] })
  aStanding(db, reader)
  await findPlayers({ deps, viewer: owner }, { id })
  await findPlayersNow({ deps })
  return { server, deps, owner, reader, id, sender: aSender(deps, server) }
}

test('a place is mailed with when, where, levels and price, and nobody’s name', async () => {
  const { server, sender } = await aToldPlace()
  await sender.run()
  const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  expect(mail.subject).toBe('Falta 1: domingo 22/11/2026, 18:30, Court 1')
  expect(mail.text).toMatch(/6,00\s€/)
  expect(mail.text).toMatch(/Nivel:\s+3,00\n/)
  expect(mail.text).toMatch(/https:\/\/padel\.example\/es\/offers\/\w+/)
  expect(JSON.stringify(mail)).not.toContain('Marta')
})

test('one that was taken while the mail waited isn’t told', async () => {
  const { server, deps, sender, id } = await aToldPlace()
  const viewer = aUser(deps.db)
  await joinGame({ deps, viewer }, { documentId: id, inviteds: [], isFromTokenReservation: false })
  await sender.run()
  expect(server.arrived.map(({ raw }) => raw).join('')).not.toContain('Falta')
  expect(outboxOf(deps.db)).toMatchObject([{ kind: 'offer', failure: 'taken' }])
})

test('a court that comes free is mailed with what it costs', async () => {
  const server = await aMailServer()
  const deps = testDeps()
  const owner = aUser(deps.db)
  aSlotAlert(deps.db, aUser(deps.db, { locale: 'en' }), start)
  const id = aGame(deps.db, { start, type: 'complete', owner })
  await cancelReservation({ deps, viewer: owner }, { id })
  await findPlayersNow({ deps })
  await aSender(deps, server).run()
  const mails = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
  const mail = mails.find(({ subject }) => subject?.startsWith('Court 1 is free'))
  expect(mail?.subject).toBe('Court 1 is free: Sunday 22/11/2026, 18:30')
  expect(mail?.text).toContain('€24.00')
})
