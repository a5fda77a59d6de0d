import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { joinButton, leaveButton, makeGame } from './games.ts'

const NO_ANSWER = 'The club’s server doesn’t answer.'

test('a failed act says in a toast what failed and why, beside the notice in place', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  test.slow()
  const owner = await asUser('player16')
  const page = await asUser('player17')
  const { path } = await makeGame(owner.request, await freeSlot())
  await page.goto(path)
  await cut(page, 'reservations.join')
  await joinButton(page).click()
  await isTold(page, "You couldn't join the game.")
  await expect(page.getByRole('alert').filter({ hasText: "You couldn't join the game." })).toBeVisible()
  await page.unroute('**/trpc/**')
  await joinButton(page).click()
  await expect(leaveButton(page)).toBeVisible()

  await owner.goto(path)
  await cut(owner, 'reservations.cancel')
  await owner.getByRole('button', { name: 'Cancel reservation' }).click()
  await owner.getByRole('button', { name: 'Yes, cancel' }).click()
  await isTold(owner, "The reservation couldn't be canceled.")
  await owner.keyboard.press('Escape')
  await cut(owner, 'auth.logout')
  await owner.getByRole('button', { name: 'User menu' }).click()
  await owner.getByRole('menuitem', { name: 'Sign out' }).click()
  await isTold(owner, 'Error logging out.')
  await expect(owner.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(2)
})

test('a list that cannot be loaded says so in a toast too', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('player18')
  await cut(page, 'reservations.mine')
  await page.goto('/my-reservations')
  await isTold(page, 'Error fetching my reservations')
})

/** Cuts the line whenever the page asks for this. */
async function cut(page: Page, procedure: string): Promise<void> {
  await page.route(`**/trpc/**`, async (route) => {
    if (route.request().url().includes(procedure)) await route.abort()
    else await route.continue()
  })
}

async function isTold(page: Page, what: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByRole('listitem').filter({ hasText: what })).toContainText(NO_ANSWER)
}
