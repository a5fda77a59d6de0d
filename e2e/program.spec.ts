import { reservationsAnswerSchema } from '#domain/reservations/schema.ts'
import { newFolder, serveBuilt } from '#tools/club/serve-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

test('the built program serves its demo: pages, streams, the pictures of links', {
  tag: ['@desktop', '@commit'],
}, async ({ browser }) => {
  const { folder, remove } = newFolder()
  const club = await serveBuilt(folder)
  const context = await browser.newContext({ baseURL: club.url })
  await signIn(context.request, 'player1')
  const page = await context.newPage()
  await page.goto('/reservations')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')

  const mine = reservationsAnswerSchema.parse(await answerOf(context.request.get('/api/reservations/my-reservations')))
  const token = mine.data.flatMap((game) => game.token ?? [])[0]
  await page.goto(`/reservations/token/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Court')
  const picture = await context.request.get(`/reservations/token/${token}/picture-en.png`)
  expect(picture.headers()['content-type']).toBe('image/png')
  await context.close()
  await club.stop()
  remove()
})
