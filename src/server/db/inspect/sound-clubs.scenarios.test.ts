import { expect, test } from 'vitest'
import { clubImportPlanAnswerSchema } from '#domain/import/schema.ts'
import { HOUR } from '#domain/time.ts'
import { topUp } from '../../money/testing.ts'
import { gameOf } from '../../reservations/store.ts'
import { aClub, type Club } from '../../reservations/testing.ts'
import { aGame, sessionCookie } from '../../testing.ts'
import { eraseUser } from '../../users/erase.ts'
import { findFaults } from './find-faults.ts'

const start = '2026-11-22T18:30:00+01:00'

async function importFile(club: Club, kind: string, csv: string) {
  const headers = { cookie: sessionCookie(club.deps, club.people.portal), 'content-type': 'text/csv' }
  const send = async (path: string) =>
    await club.app.inject({ method: 'POST', url: `/api/import/${path}`, headers, payload: csv })
  const { plan } = clubImportPlanAnswerSchema.parse((await send(kind)).json()).data
  const done = await send(`${kind}?plan=${plan}`)
  expect(done.statusCode).toBeLessThan(300)
}

/** A game of four, closed with them. */
async function aClosedGame({ deps, people, ask }: Club): Promise<number> {
  const { player, other, tina, trainer, admin } = people
  const id = aGame(deps.db, { start, owner: player, players: [other, tina, trainer] })
  const players = gameOf(deps.db, id)?.entries.map((entry) => entry.id)
  expect((await ask('POST', `/api/reservations/${id}/close`, { viewer: admin, body: { players } })).status).toBe(200)
  return id
}

/** Acts by people and by the club that leave it sound, be it in a way that is seldom. */
const acts: Record<string, (club: Club) => Promise<unknown>> = {
  'an import off the grid': (club) =>
    importFile(
      club,
      'reservations',
      `Fecha;Hora inicio;Hora fin;Pista;Socio;Tipo\n28/12/2026;19:10;20:40;3;${club.people.player.username};Abierto\n29/12/2026;18:00;19:00;2;${club.people.player.username};Abierto`,
    ),
  'an import in the hour that comes twice': async (club) => {
    club.deps.time.now = Date.parse('2026-10-20T10:00:00+02:00')
    const who = club.people.player.username
    await importFile(
      club,
      'reservations',
      `Fecha;Hora inicio;Hora fin;Pista;Socio;Tipo\n25/10/2026;01:30;03:00;3;${who};Abierto\n25/10/2026;23:30;01:00;4;${who};Abierto`,
    )
  },
  'an erasure in a closed game': async (club) => {
    await aClosedGame(club)
    await eraseUser({ deps: club.deps, viewer: club.people.portal }, { id: club.people.other.id })
  },
  'an erasure of all in a closed game': async (club) => {
    await aClosedGame(club)
    for (const { id } of [club.people.player, club.people.other, club.people.tina])
      await eraseUser({ deps: club.deps, viewer: club.people.portal }, { id })
  },
  'a game that is reopened, left by all and closed by nobody': async (club) => {
    const id = await aClosedGame(club)
    await club.ask('POST', `/api/reservations/${id}/open`, { viewer: club.people.admin })
    for (const viewer of [club.people.trainer, club.people.tina])
      await club.ask('POST', `/api/reservations/${id}/leave`, { viewer })
  },
  'a clock that was put back': async (club) => {
    const id = aGame(club.deps.db, { start, owner: club.people.player })
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: club.people.other, body: {} })
    club.deps.time.now -= 3 * HOUR
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: club.people.tina, body: {} })
  },
  'a text with the address of a picture that isn’t there': async (club) => {
    const en = { title: 'News', summary: 'x', body: '![x](/api/pictures/gone/640)' }
    await club.ask('POST', '/api/news', { viewer: club.people.admin, body: { slug: 'gone', en } })
  },
  'a place that was paid, left late and taken': async (club) => {
    const { player, other, admin } = club.people
    const id = aGame(club.deps.db, { start: '2026-11-20T18:30:00+01:00', owner: player, players: [other] })
    topUp(club.deps.db, other.id, 5000)
    const body = { value: true, method: 'wallet' }
    await club.ask('POST', '/api/reservation-users/2/pay', { viewer: admin, body })
    await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: other })
    await eraseUser({ deps: club.deps, viewer: club.people.portal }, { id: other.id, credit: 'forfeit' })
  },
}

test.each(Object.keys(acts))('the club is sound after %s', async (name) => {
  const club = await aClub()
  await acts[name]?.(club)
  expect(findFaults(club.deps.db.$client)).toEqual([])
})
