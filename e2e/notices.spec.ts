import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

test('a player says how to be told, and it stays so', { tag: '@phone' }, async ({ asUser }) => {
  const page = await asUser('player30')
  await page.goto('/en/profile#notices')
  await expect(page.getByRole('heading', { name: 'Notices', exact: true })).toBeInViewport()
  const changesByPush = page.getByRole('checkbox', { name: 'Changes to your games, Push' })
  const offersByMail = page.getByRole('checkbox', { name: 'Places and courts for you, Mail' })
  // The last of the two can't be taken away.
  await expect(changesByPush).toBeChecked()
  await changesByPush.press(' ')
  await expect(changesByPush).toBeChecked()
  const saved = () => page.waitForResponse((response) => response.url().includes('notices.change') && response.ok())
  // It is set by what is sent, a moment after the tap.
  await Promise.all([saved(), offersByMail.click()])
  await expect(offersByMail).toBeChecked()
  await Promise.all([saved(), page.getByLabel('Reminder', { exact: true }).selectOption('3 hours before')])
  await Promise.all([saved(), page.getByLabel('From', { exact: true }).selectOption('Never quiet')])
  await expect(page.getByText('Notices reach you at any hour.')).toBeVisible()

  await page.reload()
  await expect(offersByMail).toBeChecked()
  await expect(page.getByLabel('Reminder', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  const { violations } = await new AxeBuilder({ page }).include('#notices').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
})
