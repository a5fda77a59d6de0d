import { z } from 'zod'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

const meSchema = z.object({ data: z.object({ id: z.number() }) })

test('a trainer assesses a player, who reads why their level moved and takes it into the profile', {
  tag: '@phone',
}, async ({ asUser }) => {
  const player = await asUser('player2')
  const { data: me } = meSchema.parse(await answerOf(player.request.get('/api/users/me')))
  const trainer = await asUser('trainer')
  await trainer.goto(`/levels/${me.id}`)
  await trainer.getByRole('button', { name: 'Assess' }).click()
  const dialog = trainer.getByRole('dialog')
  await dialog.getByRole('slider').fill('5.25')
  await dialog.getByLabel('Why').fill('Closes the net well')
  await dialog.getByRole('button', { name: 'Assess as 5.25' }).click()
  await expect(trainer.getByRole('main').getByText('Assessment by')).toContainText('5.25')

  await player.goto('/profile')
  await player.getByRole('link', { name: 'Your level and every step' }).click()
  const main = player.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your level' })).toBeVisible()
  await expect(main.getByText('Closes the net well')).toBeVisible()
  await expect(main.getByText('to ± 0.')).toBeVisible()
  await main.getByRole('button', { name: 'Put 5.25 in my profile' }).click()
  await expect(main.getByRole('button', { name: /in my profile/ })).toBeHidden()

  await main.getByRole('link', { name: 'Levels', exact: true }).click()
  await expect(player.getByRole('table')).toContainText('You · ')
  await expect(main).toContainText('with 5.25 ±')
})
