import { describe, expect, test } from 'vitest'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'
import { aClub } from './testing.ts'
import { aStage, type Name } from './testing-stage.ts'

const url = (ref: number | string) => `/api/reservations/${ref}/calendar.ics`

/** Lines of a calendar, those that were folded as one. */
function linesOf(body: unknown): string[] {
  return String(body).replaceAll('\r\n ', '').split('\r\n')
}

function sequenceIn(lines: string[]): number {
  return Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))
}

describe('a game in a calendar', () => {
  test('is one event in UTC, in the language of the request, saved under a plain name with its day', async () => {
    const stage = await aStage()
    const { open } = stage.games
    const answer = await stage.ask('GET', url(open.documentId), { viewer: stage.people.bob })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="padel-20-11-2026.ics"',
      'cache-control': 'no-store',
    })
    const lines = linesOf(answer.body)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:docopen@padel-club',
        'SEQUENCE:7700',
        'DTSTAMP:20261120T090000Z',
        'DTSTART:20261120T173000Z',
        'DTEND:20261120T190000Z',
        'SUMMARY:Padel\\, Court 1',
        'LOCATION:Court 1\\, Padel Club',
        'STATUS:CONFIRMED',
      ]),
    )
    const spanish = await stage.ask('GET', url(open.id), {
      viewer: stage.people.bob,
      headers: { 'accept-language': 'es' },
    })
    expect(linesOf(spanish.body)).toContain('SUMMARY:Pádel\\, Court 1')
  })

  test('says street, page and when to set out, as far as they are set; canceled, it reminds of nothing', async () => {
    const { deps, ask } = await testApp(testDeps(), { publicUrl: 'http://club.example' })
    const player = aUser(deps.db)
    const id = aGame(deps.db, { start: '2026-11-22T18:30:00+01:00', owner: player })
    const read = async () => linesOf((await ask('GET', url(id), { viewer: player })).body)
    expect((await read()).filter((line) => line.startsWith('LOCATION:'))).toEqual(['LOCATION:Court 1\\, Padel Club'])
    deps.db.$client.exec(
      `UPDATE config SET config = json_set(config, '$.footer.address', 'Camino Viejo 7\n50015 Zaragoza')`,
    )
    const lines = await read()
    const page = lines.find((line) => line.startsWith('URL'))?.replace(/^URL[^:]*:/, '')
    expect(page).toMatch(/^http:\/\/club\.example\/en\/reservations\/\w+$/)
    expect(lines).toEqual(
      expect.arrayContaining([
        'LOCATION:Court 1\\, Padel Club\\, Camino Viejo 7\\, 50015 Zaragoza',
        `DESCRIPTION:Code\\, players and changes: ${page}`,
        'ACTION:DISPLAY',
        'TRIGGER:-PT2H',
      ]),
    )
    deps.db.$client.prepare('UPDATE reservation SET canceled_at = 1 WHERE id = ?').run(id)
    expect(await read()).not.toContain('ACTION:DISPLAY')
  })

  test('names nobody and opens no door', async () => {
    const stage = await aStage()
    const { body } = await stage.ask('GET', url('docopen'), { viewer: stage.people.ann })
    expect(String(body)).not.toMatch(/nick-|uname-|pin-|913|token|@example/)
  })

  test('canceled, it is the same event one version on', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { start: '2026-11-22T18:30:00+01:00', owner: club.people.player })
    const before = linesOf((await club.ask('GET', url(id), { viewer: club.people.player })).body)
    expect((await club.cancel('player', id)).status).toBe(200)
    const after = linesOf((await club.ask('GET', url(id), { viewer: club.people.player })).body)
    const [uid] = before.filter((line) => line.startsWith('UID:'))
    expect(after).toEqual(expect.arrayContaining([uid, 'STATUS:CANCELLED']))
    expect(sequenceIn(after)).toBe(sequenceIn(before) + 1)
  })

  test('the night the clocks go back, an hour is an hour', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { start: '2026-10-25T02:30:00+02:00', owner: club.people.player })
    const lines = linesOf((await club.ask('GET', url(id), { viewer: club.people.player })).body)
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261025T003000Z', 'DTEND:20261025T020000Z']))
  })

  test("what a court's name holds stays text", async () => {
    const club = await aClub()
    club.sql(`UPDATE court SET name = 'A;B,C' || char(13, 10) || 'ATTENDEE:mailto:x@y' WHERE id = 1`)
    const id = aGame(club.deps.db, { start: '2026-11-22T18:30:00+01:00', owner: club.people.player })
    const { body } = await club.ask('GET', url(id), { viewer: club.people.player })
    expect(linesOf(body).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })
})

const refused: { viewer: Name | null; status: number; msg: string }[] = [
  { viewer: 'stranger', status: 403, msg: 'errors.forbidden' },
  { viewer: 'trainer', status: 403, msg: 'errors.forbidden' },
  { viewer: 'portal', status: 403, msg: 'errors.forbidden' },
  { viewer: null, status: 401, msg: 'errors.unauthorized' },
]

describe('only those in the game, its owner and admins have it', () => {
  test('the trainer who gives a class, but no other', async () => {
    const stage = await aStage()
    const { tom, trainer } = stage.people
    expect(await stage.ask('GET', url('docclass'), { viewer: tom })).toMatchObject({ status: 200 })
    expect(await stage.ask('GET', url('docclass'), { viewer: trainer })).toMatchObject({ status: 403 })
  })

  test.each(['ann', 'wes', 'admin', 'global'] as const)('%s', async (viewer) => {
    const stage = await aStage()
    const answer = await stage.ask('GET', url('docopen'), { viewer: stage.people[viewer] })
    expect(answer.status).toBe(200)
    expect(String(answer.body)).toContain('BEGIN:VCALENDAR')
  })

  test.each(refused)('not $viewer: $status', async ({ viewer, status, msg }) => {
    const stage = await aStage()
    const answer = await stage.ask('GET', url('docopen'), { viewer: viewer && stage.people[viewer] })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data: null, errors: [{ msg }] })
  })

  test.each([
    ['999', 404],
    ['nothing', 404],
    ['__proto__', 400],
    ['constructor', 404],
    ['0', 404],
    ['1.5', 400],
    ['%00', 400],
    ['..%2f1', 400],
    ["1'%20OR%201=1--", 400],
    ['9'.repeat(300), 400],
  ])('of %s: %i', async (ref, status) => {
    const stage = await aStage()
    const answer = await stage.ask('GET', url(ref), { viewer: stage.people.admin })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data: null, error: { status } })
    expect((await stage.ask('GET', url(ref))).status).toBe(401)
  })
})
