import { AxeBuilder } from '@axe-core/playwright'
import { debtorsAnswerSchema } from '#domain/money/schema.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './games.ts'
import { tooWide } from './widths.ts'

test('all that somebody owes is taken in one tap, with one receipt, and undone where it was taken', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser }) => {
  const desk = await asUser('global')
  const read = async () => debtorsAnswerSchema.parse(await answerOf(desk.request.get('/api/money/debtors'))).data
  const { debtors } = await read()
  const owing = debtors.find(({ user, places }) => user && places > 1)
  const nick = owing?.user?.nick ?? ''
  await desk.goto('/admin/today')
  await desk.getByRole('link', { name: 'All that is owed' }).last().click()
  await expect(desk).toHaveURL('/admin/debtors')
  const row = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('link', { name: nick, exact: true }) })
    .first()
  await expect(row).toContainText(`€${owing?.amount.toFixed(2)}`)
  expect(await tooWide(desk)).toEqual([])
  expect((await new AxeBuilder({ page: desk }).include('main').analyze()).violations).toEqual([])

  const sent: string[] = []
  desk.on('request', (request) => {
    if (request.url().includes('money.payAll')) sent.push(request.url())
  })
  await row.getByRole('button', { name: /^Card/ }).dblclick()
  await expectToast(desk, /^The payment is recorded\. €.* by card, .*, receipt \d{4}-\d{6}/)
  const undo = row.getByRole('button', { name: `Undo: ${nick}` })
  await expect(undo).toBeVisible()
  expect(sent).toHaveLength(1)
  expect((await read()).debtors.some(({ user }) => user?.id === owing?.user?.id)).toBe(false)
  await desk.waitForTimeout(500)
  await undo.click()
  await expect(row.getByRole('button', { name: /^Mark as paid/ })).toBeVisible()
  expect((await read()).debtors.find(({ user }) => user?.id === owing?.user?.id)?.amount).toBe(owing?.amount)
})
