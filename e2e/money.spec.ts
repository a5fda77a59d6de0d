import { AxeBuilder } from '@axe-core/playwright'
import { searchAnswerSchema } from '#domain/users/schema.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, gameNamed, makeGame } from './games.ts'
import { tooWide } from './widths.ts'

test('topped up at the desk, a player pays their place by credit and reads where it went', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const desk = await asUser('admin')
  const found = searchAnswerSchema.parse(await answerOf(desk.request.get('/api/users/search/player24')))
  const player = found.data.find(({ username }) => username === 'player24')
  await desk.goto(`/people/${player?.id}`)
  await desk.getByRole('button', { name: 'Top up credit' }).click()
  const topUp = desk.getByRole('dialog')
  await topUp.getByLabel('Amount').fill('50')
  await topUp.getByRole('button', { name: 'Top up credit: Cash €50.00' }).click()
  await expectToast(desk, /€50\.00 of credit for .*, receipt \d{4}-\d{6}/)
  await expect(desk.getByText('Credit topped up').first()).toBeVisible()

  const page = await asUser('player24')
  const { path, documentId } = await makeGame(page.request, await freeSlot())
  await page.goto(path)
  const pay = page.getByRole('button', { name: /^Your place: Pay €/ })
  await pay.click()
  const ways = page.getByRole('dialog')
  const credit = ways.getByRole('button', { name: /^Credit/ })
  await expect(credit).toContainText(', then ')
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([])
  await credit.click()
  await expectToast(page, /^The payment is recorded\. €.* by credit, Your place, receipt \d{4}-\d{6}/)
  await expect(pay).toHaveCount(0)
  const { players } = await gameNamed(page.request, documentId)
  expect(players.map(({ paid, paidWay }) => [paid, paidWay])).toEqual([[true, 'wallet']])

  await page.goto('/profile#money')
  const money = page.locator('#money')
  await expect(money.getByText(/^Place, /).first()).toBeVisible()
  await expect(money.getByText('Credit topped up').first()).toBeVisible()
  expect(await tooWide(page)).toEqual([])
})
