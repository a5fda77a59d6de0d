import { expect, test } from 'vitest'
import { z } from 'zod'
import { replacePassword } from '../auth/replace-password.ts'
import { aGame } from '../testing.ts'
import { aClub } from './testing.ts'

const answered = z.object({ result: z.object({ data: z.object({ data: z.object({ path: z.string() }) }) }) })

async function aFeed() {
  const club = await aClub()
  const { db } = club.deps
  const { player, other, tina } = club.people
  const four = [other, tina, club.people.trainer, club.people.global]
  aGame(db, { start: '2026-11-21T18:30:00+01:00', owner: player })
  aGame(db, {
    start: '2026-11-22T18:30:00+01:00',
    owner: other,
    players: [...four.slice(1), club.people.admin, player],
  })
  aGame(db, { start: '2026-11-23T18:30:00+01:00', owner: player, canceled: true })
  aGame(db, { start: '2026-10-30T18:30:00+01:00', owner: player })
  aGame(db, { start: '2026-10-01T18:30:00+01:00', owner: player })
  aGame(db, { court: 2, start: '2026-11-21T18:30:00+01:00', owner: other })
  const { body } = await club.call('reservations.feedAddress', undefined, { viewer: player })
  const { path } = answered.parse(body).result.data.data
  return { ...club, path }
}

const lines = (body: unknown, name: string) =>
  String(body)
    .split('\r\n')
    .filter((line) => line.startsWith(name))

test('a feed holds the games of the last month and to come, whoever asks', async () => {
  const { ask, path } = await aFeed()
  const { status, headers, body } = await ask('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  // Calendars obey robots.txt, which lets them in; no search engine lists what it finds there.
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(lines(body, 'DTSTART')).toEqual([
    'DTSTART:20261030T173000Z',
    'DTSTART:20261121T173000Z',
    'DTSTART:20261122T173000Z',
    'DTSTART:20261123T173000Z',
  ])
  expect(lines(body, 'STATUS')).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CONFIRMED',
    'STATUS:TENTATIVE',
    'STATUS:CANCELLED',
  ])
  expect(lines(body, 'METHOD')).toEqual(['METHOD:PUBLISH'])
  expect(lines(body, 'SUMMARY')[2]).toContain('waiting list')
})

test('it speaks the language of its address and is the same file while nothing changes', async () => {
  const { ask, path, deps } = await aFeed()
  const spanish = path.replace('lang=en', 'lang=es')
  const first = await ask('GET', spanish)
  expect(lines(first.body, 'SUMMARY')[2]).toContain('lista de espera')
  deps.time.now += 60_000
  const again = await ask('GET', spanish, { headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again.status).toBe(304)
})

test('a new address ends the old one, and another player has another', async () => {
  const { ask, call, path, people } = await aFeed()
  const other = await call('reservations.feedAddress', undefined, { viewer: people.other })
  expect(JSON.stringify(other.body)).not.toContain(path)
  await call('reservations.renewFeed', undefined, { viewer: people.player, type: 'mutation' })
  const { status, body } = await ask('GET', path)
  expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('errors.notFound')])
})

test('another password ends the address too', async () => {
  const { ask, path, deps, people } = await aFeed()
  const former = { userId: people.player.id, passwordHash: 'none' }
  await replacePassword({ deps, viewer: people.player }, { former, passwordHash: 'another', session: null })
  expect((await ask('GET', path)).status).toBe(404)
})

test.each([
  ['with a wrong end', (path: string) => path.replace(/.[.]ics/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics'))],
  ['of somebody else with the same secret', (path: string) => path.replace(/calendar\/\w+-/, 'calendar/2-')],
  ['of nobody', () => '/api/calendar/zzzzzz-aaaaaaaaaaaaaaaa.ics'],
  ['that is no address', () => '/api/calendar/x'],
])('an address %s is not found', async (_name, wrong) => {
  const { ask, path } = await aFeed()
  expect((await ask('GET', wrong(path))).status).toBe(404)
})

test('a blocked player has no feed', async () => {
  const { ask, path, sql, people } = await aFeed()
  sql(`UPDATE user SET blocked_at = 1 WHERE id = ${people.player.id}`)
  expect((await ask('GET', path)).status).toBe(404)
})
