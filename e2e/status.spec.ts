import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'

const copied = z.looseObject({ program: z.object({ version: z.string() }), mail: z.looseObject({}) })

test('how the club runs shows by itself what changes, and is copied without anybody in it', {
  tag: ['@desktop', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const [portal, player, admin] = [await asUser('portal'), await asUser('player20'), await asUser('admin')]
  await portal.goto('/admin/status')
  await expect(portal.getByRole('heading', { level: 1 })).toContainText('Booking works.')
  const mail = portal.getByRole('region', { name: 'The parts' }).getByRole('listitem').filter({ hasText: 'Mail' })
  const waiting = async () => Number(await mail.locator(':scope > :last-child').textContent())
  const before = await waiting()

  const { documentId } = await makeGame(player.request, await freeSlot())
  expect((await admin.request.delete(`/api/reservations/${documentId}`)).status()).toBe(200)
  await expect.poll(waiting).toBeGreaterThan(before)

  await portal.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.getByRole('button', { name: 'Copy for support' }).click()
  await expect(portal.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await portal.evaluate(() => navigator.clipboard.readText())
  expect(copied.parse(JSON.parse(text)).mail).not.toHaveProperty('server')
  expect(text).not.toContain('player20')
})
