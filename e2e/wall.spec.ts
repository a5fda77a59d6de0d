import { wallAnswerSchema } from '#domain/wall/schema.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { listens } from './games.ts'

/** Two workers and their servers share the cores, so that a second here may be several. */
const BUSY = 3

test('the screen in the hall follows a game within a second, and says when it is old', { tag: '@desktop' }, async ({
  page,
  context,
  openContext,
}) => {
  await page.goto('/en/wall')
  await listens(page)
  const wanted = page.getByRole('region', { name: 'Players wanted' })
  await expect(wanted.getByRole('listitem').first()).toBeVisible()
  const before = await wanted.textContent()
  const { data } = wallAnswerSchema.parse(await answerOf(page.request.get('/api/wall')))
  const [game] = data.games
  let joined = false
  // Some of them are in it already.
  for (const username of ['player31', 'player32', 'player33', 'player34', 'player35']) {
    const somebody = await openContext()
    await signIn(somebody.request, username)
    const answer = await somebody.request.put(`/api/reservations/${game?.documentId}/join`, { data: {} })
    joined = answer.ok()
    if (joined) break
  }
  expect(joined).toBe(true)
  await expect.poll(async () => await wanted.textContent(), { timeout: 1000 * BUSY, intervals: [50] }).not.toBe(before)

  const age = page.getByText(/^Not up to date/)
  await expect(age).toHaveCount(0)
  await context.setOffline(true)
  await expect(age).toBeVisible()
  await context.setOffline(false)
  await expect(age).toHaveCount(0)
})

test('a code leads to its game, and whoever agreed is named', { tag: ['@desktop', '@clock'] }, async ({
  page,
  asUser,
}) => {
  const player = await asUser('player1')
  await player.goto('/en/profile')
  const shown = player.getByRole('switch', { name: "Show my name on the club's screen" })
  // It is shown at once, so only the answer says that it was saved.
  const saved = player.waitForResponse((response) => response.url().includes('users.updateMe') && response.ok())
  await shown.check()
  await expect(shown).toBeChecked()
  await saved
  await player.reload()
  await expect(shown).toBeChecked()
  await shown.uncheck()

  await page.goto('/es/wall')
  const code = page.getByRole('img', { name: 'Código QR que lleva a este partido' }).first()
  await expect(code).toBeVisible()
  await expect(page.locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(page.getByRole('navigation'), 'nothing to press').toHaveCount(0)
})

test('the screen in the hall shows all of eight courts, and each name at its place', {
  tag: ['@desktop', '@commit'],
}, async ({ page }) => {
  const { data } = wallAnswerSchema.parse(await answerOf(page.request.get('/api/wall')))
  const [court] = data.courts
  if (!court) throw new Error('The club has no court.')
  const names = ['W'.repeat(40), 'Ana', 'Berta', 'Carla']
  const now = { ...court.now, is: 'game', game: { type: 'open', names, trainer: null, levelRange: null } }
  const courts = Array.from({ length: 8 }, (_, at) => ({ ...court, id: at + 1, name: `Court ${at + 1}`, now }))
  await page.route('**/trpc/wall.show**', (route) =>
    route.fulfill({ json: [{ result: { data: { data: { ...data, courts } } } }] }),
  )
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/en/wall')
  await expect(page.getByRole('heading', { name: 'Court 8' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080)
  await expect(page.getByText('Carla').last()).toBeInViewport({ ratio: 1 })
})
