import { z } from 'zod'
import { reservationsAnswerSchema } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { doubleText, findTextFaults } from './text-faults.ts'
import { rowsOfFilters, tooWide } from './widths.ts'

for (const { width, strip } of [
  { width: 360, strip: false },
  { width: 320, strip: true },
]) {
  test(`at ${width} px nothing scrolls sideways${strip ? ' but the days' : ''}`, {
    tag: ['@phone', '@commit'],
  }, async ({ asUser, lastDay }) => {
    const page = await asUser('player1')
    await page.setViewportSize({ width, height: 700 })
    const slot = page.getByRole('main').locator('[data-slot]').first()
    // In the evening today has none left.
    const none = page.getByRole('heading', { name: 'Nothing is left to book on this day.' })
    for (const { path, shown } of [
      { path: '/reservations', shown: slot.or(none) },
      { path: `/es/reservations?date=${lastDay}`, shown: slot },
    ]) {
      await page.goto(path)
      await expect(shown.first()).toBeVisible()
      expect(await tooWide(page), path).toEqual(strip ? ['nav'] : [])
      expect(await rowsOfFilters(page), path).toBe(1)
    }
  })
}

const mineAnswer = z.object({
  data: z.array(z.object({ documentId: z.string(), startDate: z.string() })),
})
const named = z.object({ data: z.object({ nick: z.string() }) })
const courtsAnswer = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) })

test('a nick and courts of 27 letters are broken, and the page stays as wide as the phone', {
  tag: ['@phone', '@clock'],
}, async ({ asUser }) => {
  const [page, global] = [await asUser('player1'), await asUser('global')]
  await page.setViewportSize({ width: 360, height: 700 })
  const { data: mine } = mineAnswer.parse(await answerOf(page.request.get('/api/reservations/my-reservations')))
  const [game] = mine
  if (!game) throw new Error('player1 is in no game.')
  const me = '/api/users/me'
  const { nick } = named.parse(await answerOf(page.request.get(me))).data
  const { data: courts } = courtsAnswer.parse(await answerOf(global.request.get('/api/courts')))
  await answerOf(page.request.put(me, { data: { nick: 'Wolfeschlegelsteinhausenber' } }))
  const rename = (id: number, name: string) => answerOf(global.request.put(`/api/courts/${id}`, { data: { name } }))
  // All of them, as each time has another one free, played in or full; what their names began with alike would be left out there.
  for (const { id } of courts) await rename(id, `${id}Mammutbaumwollhammermuehlen`.slice(0, 27))
  const day = `/reservations?date=${clubDayOf(Date.parse(game.startDate))}`
  for (const path of [`/reservations/${game.documentId}`, day, '/my-reservations', '/profile']) {
    await page.goto(path)
    await expect(page.getByText(/Wolfeschlegel|Mammutbaum/).first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
  await answerOf(page.request.put(me, { data: { nick } }))
  for (const { id, name } of courts) await rename(id, name)
})

test('pages that are read are whole at 360 px in text of twice the size', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const paths = ['/news', '/promociones', '/full-padel-fest', '/precios', '/clases', '/contacto', '/competitions']
  for (const list of ['/news', '/promociones']) {
    await page.goto(`/es${list}`)
    const links = page.locator('main :is(a[href*="/news/"], a[href*="/promo/"])')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) paths.push(((await link.getAttribute('href')) ?? '').replace('/es', ''))
  }
  for (const path of new Set(paths)) {
    await page.goto(`/es${path}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await doubleText(page)
    expect(await findTextFaults(page), path).toEqual([])
  }
})

test('both usual ways fit at 360 px, in Spanish and in text of twice the size', { tag: '@phone' }, async ({
  asUser,
}) => {
  const desk = await asUser('admin')
  await desk.setViewportSize({ width: 360, height: 740 })
  const { data } = reservationsAnswerSchema.parse(await answerOf(desk.request.get('/api/reservations?unpaid=true')))
  const entries = data.flatMap(({ players = [] }) => players)
  const owing = entries.find(({ user, active, paid }) => user && active && paid === false)
  for (const path of ['/admin/today', `/people/${owing?.user?.id}`]) {
    await desk.goto(`/es${path}`)
    await expect(desk.getByRole('button', { name: /^Marcar como pagado: .* Efectivo/ }).first()).toBeVisible()
    expect(await tooWide(desk), path).toEqual([])
    await doubleText(desk)
    expect(await findTextFaults(desk), path).toEqual([])
  }
})
