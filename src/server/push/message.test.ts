import { describe, expect, test } from 'vitest'
import { type MailInput, mailSchema } from '#domain/mail/schema.ts'
import { A_GAME } from '../mail/testing.ts'
import { findFreeOffer } from '../offers/find-free.ts'
import { aTelling } from '../offers/testing.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, aUser, testDeps } from '../testing.ts'
import { SHOWN_MAX, writePush } from './message.ts'

const writing = { now: at('2026-11-20T10:00:00+01:00'), locale: 'es', club: 'Ribera Pádel' } as const
const former = { court: 'Court 1', startsAt: A_GAME.startsAt, endsAt: A_GAME.endsAt }
const push = (mail: MailInput, now = writing.now) => writePush(mailSchema.parse(mail), null, { ...writing, now })

const kinds: readonly MailInput[] = [
  { kind: 'canceled', payload: A_GAME },
  { kind: 'changed', payload: { ...A_GAME, former } },
  { kind: 'closed', payload: A_GAME },
  { kind: 'leftOut', payload: A_GAME },
  { kind: 'reopened', payload: A_GAME },
  { kind: 'movedUp', payload: A_GAME },
  { kind: 'booked', payload: A_GAME },
  { kind: 'reminder', payload: A_GAME },
]

describe('a notice of a game', () => {
  test.each(kinds)('$kind: of one topic, until it starts, of 3 KB at most however a court is called', (mail) => {
    const [pushed, other] = [push(mail), push({ kind: 'canceled', payload: { ...A_GAME, documentId: 'another' } })]
    expect(pushed?.topic).toBe(push({ kind: 'canceled', payload: A_GAME })?.topic)
    expect(pushed?.topic).not.toBe(other?.topic)
    expect(pushed?.ttl).toBe((A_GAME.startsAt - writing.now) / 1000)
    expect(push(mail, A_GAME.startsAt + 1)?.ttl).toBe(60)
    const long = push({ kind: 'canceled', payload: { ...A_GAME, court: 'Ñ'.repeat(100) } })
    expect(Buffer.byteLength(JSON.stringify(long?.shown))).toBeLessThan(SHOWN_MAX)
  })
})

test('a place in a game is of the topic of that game, and names nobody in it', () => {
  const deps = testDeps()
  const [owner, reader] = [aUser(deps.db, { nick: 'Quintana' }), aUser(deps.db)]
  const game = aGame(deps.db, { start: '2026-11-22T18:30:00+01:00', owner })
  const offer = aTelling(deps.db, game, reader)
  const { documentId, court, startsAt, endsAt } = required(gameOf(deps.db, game))
  const mail = mailSchema.parse({ kind: 'offer', payload: { offer, court: court.name, startsAt, endsAt } })
  const pushed = writePush(mail, findFreeOffer(deps, reader.id, offer), writing)
  expect(pushed).toMatchObject({
    topic: push({ kind: 'canceled', payload: { ...A_GAME, documentId } })?.topic,
    shown: { title: 'Hay una plaza para ti' },
  })
  expect(pushed?.shown.url).toMatch(/^\/es\/offers\/\w+$/)
  expect(pushed?.shown.tag).toBe(pushed?.topic)
  expect(JSON.stringify(pushed)).not.toContain('Quintana')
})
