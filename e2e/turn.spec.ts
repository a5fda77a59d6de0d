import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { clubDayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'

const entrySchema = z.object({ id: z.int(), user: z.object({ username: z.string() }).nullable() })
const gameSchema = z.object({
  documentId: z.string(),
  endDate: z.string(),
  type: z.string(),
  players: z.array(entrySchema),
})

/** The desk enters how a game of four ended that nobody else's test is about; answers one of the four. */
async function enterResult(admin: APIRequestContext, now: number): Promise<string> {
  const query = `to=${clubDayOf(now)}&type=open&sort=-startDate&pageSize=100`
  const { data } = z
    .object({ data: z.array(gameSchema) })
    .parse(await answerOf(admin.get(`/api/reservations?${query}`)))
  for (const { documentId, players } of data.filter((one) => Date.parse(one.endDate) < now)) {
    const [a, b, c, d] = players.map(({ id }) => id)
    const names = players.flatMap(({ user }) => user?.username ?? [])
    if (names.length !== 4 || names.includes('player1')) continue
    const sets = [
      [6, 4],
      [6, 3],
    ]
    const pairs = [
      [a, b],
      [c, d],
    ]
    const answer = await admin.post(`/api/reservations/${documentId}/result`, { data: { pairs, sets } })
    if (answer.status() === 201) return names[0] ?? ''
  }
  throw new Error('Each game has a result.')
}

test('what waits stands on home and behind the mark at the avatar, one tap from being done', {
  tag: ['@phone', '@commit'],
}, async ({ asUser, club, freeSlot }) => {
  const admin = await asUser('admin')
  const player = await asUser(await enterResult(admin.request, club.now()))
  // A game of theirs is moved meanwhile.
  const { user } = z
    .object({ user: z.object({ id: z.int() }) })
    .parse(await answerOf(player.request.get('/api/auth/me')))
  const { path } = await makeGame(admin.request, await freeSlot(), { owner: null, players: [user.id] })
  const { court, startDate } = await freeSlot()
  const move = await admin.request.post(`/api${path}/move`, { data: { court, startDate } })
  expect(move.status(), await move.text()).toBe(200)

  await player.goto('/')
  const mark = player.getByRole('button', { name: /^User menu \(\d+ things wait for you\)/ })
  await expect(mark).toBeVisible()
  const count = async () => Number(/\d+/.exec((await mark.textContent()) ?? '')?.[0])
  const before = await count()
  const result = player.getByRole('listitem').filter({ hasText: 'says it ended 6–\u20604 and 6–\u20603' })
  const agree = result.getByRole('button', { name: 'Yes, it was' })
  const place = await agree.boundingBox()
  await agree.click()
  // It keeps its row and the focus, so that nothing else comes under the finger.
  const done = result.getByRole('button', { name: 'It counts' })
  await expect(done).toBeFocused()
  expect((await done.boundingBox())?.y).toBe(place?.y)
  await expect.poll(count).toBe(before - 1)
  const news = player.getByRole('listitem').filter({ hasText: 'Your game changed' })
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news.getByRole('button', { name: 'Seen' })).toBeFocused()

  // Settled, both are gone from what waits; what was told stays to be read.
  await player.getByRole('button', { name: 'User menu' }).click()
  await player.getByRole('menuitem', { name: /^Your turn/ }).click()
  await expect(player.getByRole('heading', { level: 1, name: 'Your turn' })).toBeVisible()
  const told = player.getByRole('region', { name: 'Last 30 days' })
  await expect(told.getByRole('link', { name: 'Your game changed' }).first()).toBeVisible()
  await expect(player.getByRole('button', { name: /Got it|Yes, it was/ })).toHaveCount(0)
})
