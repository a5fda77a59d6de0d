import { leadsAnswerSchema } from '#domain/leads/schema.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './games.ts'

const about = 'Starts everybody at the glass, and laughs <b>a lot</b>.'

test('a trainer writes a card, a visitor reads it and asks for a place, and the desk reads which', {
  tag: ['@phone', '@commit'],
}, async ({ asUser, page }) => {
  const trainer = await asUser('trainer')
  await trainer.goto('/profile')
  await trainer.getByLabel('About you, in English').fill(about)
  await trainer.getByRole('button', { name: 'Save my card' }).click()
  await expectToast(trainer, 'Saved. This is how everybody reads it now.')

  await page.goto('/clases')
  await expect(page.getByRole('region', { name: 'Trainers' }).getByText(about)).toBeVisible()
  const ask = page.getByRole('region', { name: 'Upcoming classes' }).getByRole('link').last()
  const [, time = ''] = /, (\d\d:\d\d)$/.exec((await ask.getAttribute('aria-label')) ?? '') ?? []
  const form = page.getByRole('region', { name: 'Ask for a place' })
  await form.getByLabel('Name').fill('Ana García')
  await ask.click()
  const topic = form.getByLabel('What is it for?').locator('option:checked')
  await expect(topic).toContainText(`at ${time}, `)
  await expect(form.getByLabel('Name')).toHaveValue('Ana García')
  const asked = await topic.textContent()

  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Phone').fill('612 480 399')
  await form.getByLabel('Your level').selectOption('2.00–2.75')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('link', { name: 'Message' })).toBeVisible()
  await form.getByLabel('Message').fill('Two of us, on Saturdays.')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Over to us' })).toBeFocused()

  const admin = await asUser('admin')
  const leads = leadsAnswerSchema.parse(await answerOf(admin.request.get('/api/leads?name=class&pageSize=1'))).data
  expect(leads).toMatchObject([{ email: 'ana@example.com', page: '/clases', data: { topic: `${asked} · 2.00–2.75` } }])
})
