import { expect, test } from './fixtures.ts'

test('a key is made and shown once, works, and is over as it is ended', { tag: ['@desktop', '@commit'] }, async ({
  asUser,
}) => {
  const portal = await asUser('portal')
  await portal.goto('/admin/keys')
  await portal.getByRole('button', { name: 'New key' }).click()
  const dialog = portal.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Till tablet')
  await dialog.getByText('book', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const shown = portal.getByRole('region', { name: 'Till tablet: the key is shown only now' })
  const key = (await shown.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^pc_/)

  // Another browser's cookies play no part.
  const asProgram = async (path: string) =>
    (await portal.request.get(path, { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await asProgram('/api/courts')).toBe(200)
  expect(await asProgram('/api/users')).toBe(403)

  await portal.reload()
  await expect(portal.getByRole('row', { name: /^Till tablet/ })).toBeVisible()
  await expect(portal.getByText(key)).toHaveCount(0)
  await portal.getByRole('button', { name: 'End the key Till tablet' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(portal.getByRole('row', { name: /^Till tablet/ })).toHaveCount(0)
  expect(await asProgram('/api/courts')).toBe(401)
})
