import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect } from './fixtures.ts'
import { makeGame } from './games.ts'
import { test } from './mailing-fixtures.ts'

test.use({ isConfigured: false })

/** Gives a global admin the settings as well, as the first administrator of a club has them. */
async function makePortalAdmin(portal: APIRequestContext, username: string) {
  const found = await portal.get(`/api/users?q=${username}`)
  const users = z.object({ data: z.array(z.object({ id: z.int(), username: z.string() })) }).parse(await found.json())
  const id = users.data.find((user) => user.username === username)?.id
  const roles = ['fp_global_admin', 'portalAdmin']
  expect((await portal.put(`/api/users/${id}`, { data: { roles } })).status()).toBe(200)
}

test('a mail server that is set in the browser is tried first, and then takes what waited', {
  tag: '@desktop',
}, async ({ asUser, freeSlot, mailingClub: { server, subjectsTo } }) => {
  const [player, admin] = [await asUser('player20'), await asUser('admin')]
  // The clocks of these clubs may stand in the night, when news of a game days ahead waits.
  expect((await player.request.put('/api/notices', { data: { quiet: null } })).status()).toBe(200)
  await makePortalAdmin((await asUser('portal')).request, 'global')
  const portal = await asUser('global')
  const { documentId } = await makeGame(player.request, await freeSlot())
  expect((await admin.request.delete(`/api/reservations/${documentId}`)).status()).toBe(200)
  await admin.goto('/admin/mail?state=waiting&q=player20')
  await expect(admin.getByText('A portal admin does that in the settings.')).toBeVisible()
  const canceled = admin.getByRole('row', { name: 'player20@demo.invalid' }).filter({ hasText: 'Game canceled' })
  await expect(canceled).toContainText('Waiting')

  await portal.goto('/admin/mail')
  await portal.getByRole('link', { name: 'Set up the mail server' }).click()
  const host = portal.getByLabel('Mail server', { exact: true })
  const password = portal.getByLabel('Mail password', { exact: true })
  const tryIt = portal.getByRole('button', { name: 'Send me a test' })
  await expect(portal.getByText('No mail server is set up: emails to players wait')).toBeInViewport()
  await host.fill('https://127.0.0.1')
  await portal.getByLabel('Port', { exact: true }).fill(server.port)
  await portal.getByLabel('Mail user', { exact: true }).fill(server.user.name)
  await password.fill('mistyped')
  await tryIt.click()
  await expect(portal.getByText("Write only the server's name, such as smtp.example.com")).toBeVisible()
  await expect(host).toBeFocused()

  await host.fill('127.0.0.1')
  await tryIt.click()
  await expect(portal.getByRole('alert')).toContainText('The mail server refuses this user and password.')
  await password.fill(server.user.password)
  await tryIt.click()
  await expect(portal.getByText(/^It left at \d\d:\d\d\. Has it arrived at global@demo\.invalid\?$/)).toBeVisible()
  expect(subjectsTo('global@demo.invalid')).toEqual([expect.stringMatching(/^Test email from /)])
  expect(subjectsTo('player20@demo.invalid')).toEqual([])

  await portal.getByRole('button', { name: 'Save mail server' }).click()
  await expect(
    portal.getByRole('region', { name: 'Notices' }).getByText('The mail server has been saved.'),
  ).toBeVisible()
  const note = portal.getByRole('contentinfo').getByText('We write first to make sure it’s you.')
  await expect(note, 'without loading the page anew').toBeVisible()
  const isCanceled: unknown = expect.stringMatching(/^Canceled: /)
  await expect.poll(() => subjectsTo('player20@demo.invalid')).toContainEqual(isCanceled)
  await expect(admin.getByText("Emails aren't being sent")).toBeHidden()

  await portal.reload()
  await expect(host).toHaveValue('127.0.0.1')
  await expect(password).toHaveValue('')
  await expect(portal.getByText('A password is saved. Leave this empty to keep it.')).toBeVisible()
  await host.fill('localhost')
  await tryIt.click()
  await expect(portal.getByText('The stored password is for another server, port or user.')).toBeVisible()

  await portal.getByRole('button', { name: 'Remove', exact: true }).click()
  await portal.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(portal.getByText('No mail server is set up: emails to players wait')).toBeVisible()
  await expect(host).toHaveValue('')
  await expect(note).toBeHidden()
})
