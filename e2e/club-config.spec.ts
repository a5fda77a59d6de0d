import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#server/db/client.ts'
import { newFolder, type ServedClub, serveClub } from '#tools/club/serve-club.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { joinButton, makeGame } from './games.ts'

const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const BRAND = '#8a1c7c'
const ACCENT = '#ff9a3c'

let served: ServedClub
let remove: () => void

// A demo club whose owner has set a logo, colours, and that players bring no guests.
test.beforeAll(async ({ club: { ahead } }) => {
  const made = newFolder()
  remove = made.remove
  await (await serveClub({ command: 'demo', folder: made.folder, ahead })).stop()
  const db = openDatabase(join(made.folder, 'club.sqlite'))
  db.$client
    .prepare(`UPDATE config SET config = json_set(config, '$.logo', ?, '$.showLogo', json('true'),
      '$.theme.colors', json(?), '$.booking.invitations', json('false'))`)
    .run(LOGO, JSON.stringify({ brand: BRAND, accent: ACCENT }))
  db.$client.close()
  served = await serveClub({ command: 'serve', folder: made.folder, ahead })
})

test.afterAll(async () => {
  await served.stop()
  remove()
})

test('with guests switched off players are offered none, staff as before', { tag: '@desktop' }, async ({
  openContext,
  asUser,
  freeSlot,
  lastDay,
}) => {
  const usual = await asUser('player3')
  const slot = await freeSlot()
  await usual.goto(`/reservations?date=${slot.day}`)
  await usual.getByRole('button', { name: `${slot.name}, free` }).click()
  await expect(guestsIn(usual)).toBeVisible()

  const pageOf = async (username: string) => {
    const context = await openContext({ baseURL: served.url })
    await signIn(context.request, username)
    return await context.newPage()
  }
  const [player, admin] = [await pageOf('player3'), await pageOf('admin')]
  const [free] = freeSlotsOf(await readDay(player.request, lastDay)).slice(-1)
  if (!free) throw new Error('There is no free slot.')
  await player.goto(`/reservations?date=${free.day}`)
  await player.getByRole('button', { name: `${free.name}, free` }).click()
  await expect(player.getByRole('dialog').getByRole('button', { name: 'Reserve' })).toBeVisible()
  await expect(guestsIn(player)).toHaveCount(0)

  const { path } = await makeGame((await pageOf('player4')).request, free)
  await player.goto(path)
  await expect(joinButton(player)).toBeVisible()
  await expect(guestsIn(player)).toHaveCount(0)
  await usual.goto((await makeGame((await asUser('player4')).request, slot)).path)
  await expect(guestsIn(usual)).toBeVisible()

  await admin.goto('/reservations/new')
  await expect(admin.getByText('Guests').first()).toBeVisible()
})

test("the club's logo stands in the header, and its colours on links, buttons, courts and the hero", {
  tag: '@desktop',
}, async ({ openContext, lastDay }) => {
  const page = await (await openContext({ baseURL: served.url })).newPage()
  await page.goto('/')
  const logo = page.getByRole('banner').locator('img[src^="/logo"]')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)
  await expect(logo).toHaveAttribute('src', /^\/logo\/[\w-]+$/)
  const set = await colorsSet(page)
  expect(set['--color-solid']).toBe(BRAND)
  expect(set['--color-ball']).toBe(ACCENT)

  const home = await colorsShown(page)
  for (const name of ['--color-court', '--color-court-lit', '--color-court-deep'] as const) {
    expect(home, name).toContain(toRgb(set[name]))
  }
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await colorsShown(page), 'the first button').toContain(toRgb(ACCENT))
  await page.goto(`/reservations?date=${lastDay}`)
  await expect(page.getByRole('button', { name: /, free/ }).first()).toBeVisible()
  const day = await colorsShown(page)
  expect(day, 'the chosen day').toContain(toRgb(BRAND))
  expect(day, 'what is free').toContain(toRgb(set['--color-link']))
  for (const own of ['#1769e0', '#4da3ff', '#d8f14a']) expect([...home, ...day], own).not.toContain(toRgb(own))
})

function guestsIn(page: Page) {
  return page.getByText('+2', { exact: true })
}

const names = [
  '--color-solid',
  '--color-ball',
  '--color-link',
  '--color-court',
  '--color-court-lit',
  '--color-court-deep',
] as const

/** What the colours of the look are on a page. */
async function colorsSet(page: Page): Promise<Record<(typeof names)[number], string>> {
  const values = await page.evaluate(
    (all) => all.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()),
    names,
  )
  const [solid = '', ball = '', link = '', court = '', lit = '', deep = ''] = values
  return {
    '--color-solid': solid,
    '--color-ball': ball,
    '--color-link': link,
    '--color-court': court,
    '--color-court-lit': lit,
    '--color-court-deep': deep,
  }
}

/** The colours in which anything is drawn, as `rgb(…)`. */
async function colorsShown(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>()
    for (const element of document.querySelectorAll('body, body *')) {
      const { color, backgroundColor, backgroundImage, borderColor, fill, stroke } = getComputedStyle(element)
      for (const style of [color, backgroundColor, backgroundImage, borderColor, fill, stroke]) {
        for (const [one] of style.matchAll(/rgb\([^)]*\)/g)) found.add(one)
      }
    }
    return [...found]
  })
}

function toRgb(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
