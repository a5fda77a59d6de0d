import { describe, expect, test, vi } from 'vitest'
import type { Drawing } from '#domain/boot.ts'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'
import { undrawn } from './draw.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()

/** An app whose pages are drawn by `draw`. */
async function drawingApp(draw: (drawing: Drawing) => Promise<string> = nameViewer) {
  const deps = testDeps()
  const render = async (drawing: Drawing) => ({ ...undrawn, html: await draw(drawing) })
  const app = await testApp(deps, { assets, render: () => Promise.resolve(render) })
  const read = async (url: string, options = {}) => {
    const { status, body } = await app.ask('GET', url, options)
    return { status, page: /<div id="root">(.*?)<\/div>/s.exec(String(body))?.[1] }
  }
  return { ...app, deps, read }
}

function nameViewer({ basis, hasTime }: Drawing): Promise<string> {
  return Promise.resolve(
    `${hasTime ? 'drawn' : 'waiting'} for ${basis.me?.nick ?? 'a visitor'} in ${basis.locale}, ${basis.mode}`,
  )
}

/** Draws what a procedure answers, or what it refuses. */
function drawAnswer(procedure: string, input?: object) {
  return async ({ call }: Drawing) =>
    JSON.stringify(await call(procedure, input).catch((error: unknown) => String(error))).replaceAll('<', '')
}

test('a page is drawn for whoever looks at it, in their language and colours', async () => {
  const { read, deps } = await drawingApp()
  const [one, other] = [aUser(deps.db), aUser(deps.db)]
  for (const viewer of [null, one, other, one, null]) {
    expect((await read('/es', { viewer })).page).toBe(`drawn for ${viewer?.nick ?? 'a visitor'} in es, dark`)
  }
  expect((await read('/', { headers: { cookie: 'color-mode=light' } })).page).toBe('drawn for a visitor in en, light')
})

test('its queries are answered as to a request of theirs', async () => {
  const game = { id: 0 }
  const { read, deps } = await drawingApp((drawing) => drawAnswer('reservations.one', game)(drawing))
  const owner = aUser(deps.db)
  game.id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner })
  expect((await read('/', { viewer: owner })).page).toContain('4711')
  for (const viewer of [null, aUser(deps.db)]) expect((await read('/', { viewer })).page).not.toContain('4711')
})

test.each(['reservations.next', 'users.list', 'auth.logout', 'nothing.at-all'])(
  '%s answers nothing that a visitor may not see, and no act runs',
  async (procedure) => {
    const { read } = await drawingApp(drawAnswer(procedure))
    expect((await read('/')).page).toContain('Error')
  },
)

describe('where drawing goes wrong, the browser draws', () => {
  test('a fault is no fault of the document', async () => {
    const { read } = await drawingApp(() => Promise.reject(new Error('broken')))
    expect(await read('/')).toEqual({ status: 200, page: '' })
  })

  test('of too many at once the queries alone are answered', async () => {
    const used = vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1_000_000, system: 0 })
    const { read } = await drawingApp()
    expect((await read('/')).page).toContain('drawn')
    expect((await read('/')).page).toContain('waiting')
    used.mockRestore()
  })
})
