import { describe, expect, test } from 'vitest'
import { aUser, testApp } from '../testing.ts'

async function aHouse() {
  const app = await testApp()
  const portal = aUser(app.deps.db, { roles: ['portalAdmin'], nick: 'Zed', username: 'zed' })
  const ana = aUser(app.deps.db, { nick: '=Ana;"', username: 'ana' })
  app.deps.db.$client
    .prepare("UPDATE user SET phone = '+34600100200', level_quarters = 13, locale = 'es', blocked_at = 1 WHERE id = ?")
    .run(ana.id)
  return { ...app, portal }
}

describe('users as a file', () => {
  test.each([
    {
      language: 'en',
      lines: [
        '\uFEFF"Username","Nick","Email","Phone","Birth date","Level","Position","Roles","Blocked","Show in searches","Language","Observations"',
        `"ana","'=Ana;""","ana@example.com","'+34600100200","01-05-1990","3.25","Both","Player","Yes","Yes","es",""`,
      ],
    },
    {
      language: 'es',
      lines: [
        '\uFEFF"Usuario";"Apodo";"Correo";"Teléfono";"Fecha de nacimiento";"Nivel";"Posición";"Roles";"Bloqueada";"Se muestra en búsquedas";"Idioma";"Observaciones"',
        `"ana";"'=Ana;""";"ana@example.com";"'+34600100200";"01-05-1990";"3,25";"Ambos";"Jugador";"Sí";"Sí";"es";""`,
      ],
    },
  ])('in $language, with cells that no spreadsheet takes for formulas', async ({ language, lines }) => {
    const { ask, portal } = await aHouse()
    const headers = { 'accept-language': language }
    const answer = await ask('GET', '/api/admin/users.csv?q=ana', { viewer: portal, headers })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
    expect(answer.headers['content-disposition']).toContain('users-20-11-2026.csv')
    expect(String(answer.body).split('\r\n')).toEqual([...lines, ''])
  })

  test('are those of the filter, in its order, however many', async () => {
    const { ask, portal, deps } = await aHouse()
    for (let more = 0; more < 600; more += 1) aUser(deps.db, { nick: `Player ${String(more).padStart(3, '0')}` })
    const answer = await ask('GET', '/api/admin/users.csv?blocked=false&sort=-nick', { viewer: portal })
    const lines = String(answer.body).trim().split('\r\n')
    expect([lines.length, lines[1]?.startsWith('"zed"'), lines[2]?.includes('Player 599')]).toEqual([602, true, true])
  })
})
