import { z } from 'zod'
import { competitionAnswerSchema } from '#domain/competitions/schema.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { choose } from './games.ts'

const foundSchema = z.object({ data: z.array(z.object({ id: z.int() })) })

test('staff make, publish and start an americano, and mend what a phone entered', { tag: '@desktop' }, async ({
  asUser,
  openContext,
}) => {
  const desk = await asUser('admin')
  await desk.goto('/en/admin/competitions/new')
  await desk.getByLabel('Name, Spanish').fill('Americano de prueba')
  await desk.getByLabel('Name, English').fill('Test americano')
  await desk.getByLabel('Places').fill('4')
  await desk.getByLabel('Price a player').fill('12')
  const slots = desk.getByRole('table', { name: 'Press the slots you want' })
  const free = slots.getByRole('button', { name: /free/ })
  await free.first().click()
  await expect(desk.getByText('matches for each')).toBeVisible()
  await desk.getByRole('switch', { name: 'Publish' }).check()
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk).toHaveURL(/\/en\/admin\/competitions\/\d+$/)
  const id = /\d+$/.exec(desk.url())?.[0] ?? ''
  await expect(desk.getByRole('heading', { name: /Test americano/ })).toBeVisible()

  const admin = desk.request
  for (const name of ['player1', 'player2', 'player3']) {
    const { data } = foundSchema.parse(await answerOf(admin.get(`/api/users/search/${name}`)))
    await answerOf(admin.post(`/api/competitions/${id}/entries`, { data: { user: data[0]?.id } }))
  }
  await choose(desk, 'Add a player', 'player4')
  await expect(desk.getByText('4 haven’t paid').first()).toBeVisible()
  await desk
    .getByRole('button', { name: /^Card €12\.00/ })
    .first()
    .click()
  await expect(desk.getByText('3 haven’t paid').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Test americano Round 1 of 4' })).toBeVisible()

  const { data } = competitionAnswerSchema.parse(await answerOf(admin.get(`/api/competitions/${id}`)))
  const code = data.matches.find(({ round }) => round === 1)?.code ?? ''
  const phone = await (await openContext()).newPage()
  await phone.goto(`/en/score/${code}`)
  const [upper, lower] = [
    phone.getByRole('button', { name: /point for/ }).first(),
    phone.getByRole('button', { name: /point for/ }).last(),
  ]
  await upper.click()
  await phone.keyboard.press('ArrowUp')
  await phone.keyboard.press('ArrowDown')
  await expect(upper).toHaveText('2')
  await expect(lower).toHaveText('1')
  await expect(phone.getByText('Sent: the table has it.')).toBeVisible()
  await phone.keyboard.press('Backspace')
  await expect(lower).toHaveText('0')

  await expect(desk.getByText(/by phone/)).toBeVisible()
  await expect(desk.locator('fieldset output').last()).toHaveText('0')
  await desk
    .getByRole('button', { name: /^One more for/ })
    .last()
    .click()
  await expect(desk.getByText(/by the desk/)).toBeVisible()
  await expect(phone.getByText('The club has entered this match: its score counts.')).toBeVisible()
  await expect(lower).toHaveText('1')

  await desk.getByText(/^Gone/).click()
  const who = desk.getByRole('combobox', { name: 'Who' })
  await who.selectOption({ index: 1 })
  await desk.getByRole('button', { name: 'Redraw the remaining rounds' }).click()
  await expect(desk.getByRole('heading', { name: /Redrawn/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await desk.getByRole('button', { name: 'End round 1' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End the round' }).click()
  await expect(desk.getByRole('heading', { name: 'Test americano Round 2 of 4' })).toBeVisible()

  await desk.goto(`/en/wall/competitions/${id}`)
  await expect(desk.getByRole('img', { name: /^Code for the score of/ }).first()).toBeVisible()
  await phone.goto(`/en/wall/competitions/${id}`)
  await expect(phone.getByRole('heading', { name: 'Table' })).toBeVisible()
  await expect(phone.getByRole('img', { name: /^Code/ })).toHaveCount(0)

  await desk.goto(`/en/admin/competitions/${id}`)
  await desk.getByRole('button', { name: 'Cancel it' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(desk.getByRole('heading', { name: 'Test americano Canceled' })).toBeVisible()
})
