import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { choose, expectToast, gameNamed, makeGame, makeGameOfSix } from './games.ts'
import { test as mailing } from './mailing-fixtures.ts'

test('an admin adds a player by keyboard, marks them as paid and takes them out', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player22')
  const { path } = await makeGame(owner.request, await freeSlot())
  const admin = await asUser('admin')
  await admin.goto(path)
  await admin.getByRole('combobox', { name: 'Nick or username' }).fill('player23')
  const option = admin.getByRole('listbox').getByRole('option')
  await expect(option).toHaveCount(1)
  const nick = (await option.locator('b').textContent()) ?? ''
  await admin.keyboard.press('Enter')
  const row = admin.locator('li').filter({ has: admin.getByRole('checkbox', { name: nick }) })
  await expect(row).toContainText('Not paid')

  // The answer comes last: what is live shows the payment before it.
  await admin.route(/entries\.pay/, async (route) => {
    const response = await route.fetch()
    await expect(row).not.toContainText('Not paid')
    await route.fulfill({ response })
  })
  await row.getByRole('button', { name: `Mark as paid: ${nick}` }).press('Enter')
  await expectToast(admin, /^The payment is recorded\. €.* in cash, .*, receipt \d{4}-/)
  await expect(row).not.toContainText('Not paid')
  await expect(row.getByText('Paid', { exact: true }).locator('..'), 'focus stays where it was').toBeFocused()
  await admin.unroute(/entries\.pay/)
  await row.getByRole('button', { name: `Undo: ${nick}` }).press('Enter')
  await expect(row).toContainText('Not paid')
  await row.getByRole('button', { name: `Mark as paid: ${nick}` }).press('Enter')
  await expect(row).not.toContainText('Not paid')
  await expect(admin.getByText(/of €\d+\.00 paid/)).toBeVisible()
  await admin
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await admin.getByRole('menuitem', { name: 'Mark as paid' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect(admin.getByText('All paid')).toBeVisible()

  await row.getByRole('button', { name: `Actions for ${nick}` }).click()
  await expect(admin.getByRole('menuitem', { name: 'Mark as paid' })).toHaveCount(0)
  await admin.getByRole('menuitem', { name: 'Remove' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click()
  await expectToast(admin, 'The player is out of the game.')
  await expect(row).toHaveCount(0)
})

test('over the day, what opens in a game lies above it: whom to add, whose it is, what to do with somebody', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player25')
  const { documentId, slot } = await makeGame(owner.request, await freeSlot())
  const page = await asUser('admin')
  await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
  const game = page.getByRole('dialog', { name: 'Reservation' })
  const box = game.getByRole('combobox', { name: 'Nick or username' })
  await box.fill('player27')
  const option = page.getByRole('option').filter({ hasText: 'player27 ·' })
  // Where something lies over it, it can't be clicked.
  await option.click({ trial: true })
  await box.press('Escape')
  await expect(option).toHaveCount(0)
  await box.press('Enter')
  expect((await gameNamed(page.request, documentId)).players).toHaveLength(1)
  const nick = await choose(page, 'Nick or username', 'player26')
  await expect(game.getByRole('checkbox', { name: nick })).toBeVisible()

  await game.getByRole('button', { name: `Actions for ${nick}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog', { name: nick }).getByRole('button', { name: 'Card' }).click()
  await game.getByRole('button', { name: 'Choose owner' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose owner' })
  await sheet.getByRole('combobox', { name: 'New owner' }).fill('player26')
  await page.getByRole('option').filter({ hasText: 'player26 ·' }).click()
  await expect(sheet.getByText(nick, { exact: true })).toBeVisible()
})

test('an admin marks who was missing from a game, and takes it back', { tag: '@desktop' }, async ({ asUser }) => {
  const owner = await asUser('player1')
  const answer = await owner.request.get('/api/reservations/my-reservations?when=past&pageSize=100')
  const { data } = z
    .object({ data: z.array(z.object({ documentId: z.string(), status: z.string() })) })
    .parse(await answer.json())
  const past = data.find(({ status }) => status !== 'canceled')
  const admin = await asUser('admin')
  await admin.goto(`/reservations/${past?.documentId}`)
  await admin.locator('main li a[href*="player="]').first().click()
  const missing = admin.getByRole('button', { name: 'Was not there' })
  await missing.click()
  const notices = admin.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(/^Marked: /)).toBeVisible()
  await expect(missing).toHaveAttribute('aria-pressed', 'true')
  await missing.click()
  await expect(notices.getByText(/^Corrected: /)).toBeVisible()
  await expect(missing).toHaveAttribute('aria-pressed', 'false')
})

test('a trainer marks who was missing from a class of theirs', { tag: ['@desktop', '@clock'] }, async ({ asUser }) => {
  const page = await asUser('trainer')
  const answer = await page.request.get('/api/reservations/my-reservations?when=past&pageSize=100')
  const { data } = z
    .object({
      data: z.array(
        z.object({ documentId: z.string(), type: z.string(), active: z.boolean(), players: z.array(z.unknown()) }),
      ),
    })
    .parse(await answer.json())
  const given = data.find(({ type, active, players }) => type === 'class' && active && players.length > 0)
  expect(given, 'the demo club has a class of this trainer').toBeDefined()
  await page.goto(`/reservations/${given?.documentId}`)
  await page.locator('main a[href*="player="]').first().click()
  const missing = page.getByRole('button', { name: 'Was not there' })
  await missing.click()
  await expect(missing).toHaveAttribute('aria-pressed', 'true')
  await missing.click()
  await expect(missing).toHaveAttribute('aria-pressed', 'false')
})

test('a player is marked as paid in one tap; Back closes the drawer and focus returns', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('global')
  const { documentId, slot, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservation-users?date=${slot.day}&game=${documentId}`)
  const link = page.getByRole('link', { name: nicks[1] ?? '', exact: true })
  await link.click()
  const drawer = page.getByRole('dialog', { name: nicks[1] ?? '' })
  await drawer.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(drawer.getByText(/marked by Global/i)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  const paid = (await gameNamed(page.request, documentId)).players.filter((entry) => entry.paid)
  expect(paid.map(({ nick }) => nick)).toEqual([nicks[1]])

  await drawer.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(drawer.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  expect((await gameNamed(page.request, documentId)).players.filter((entry) => entry.paid)).toEqual([])

  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a trainer sees the player without what only admins do, and no closing of games', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const admin = await asUser('global')
  const { documentId, nicks } = await makeGameOfSix(admin.request, await freeSlot())
  const page = await asUser('trainer')
  await page.goto(`/reservations/${documentId}`)
  await page.getByRole('link', { name: nicks[0] ?? '', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: nicks[0] ?? '' })
  await expect(drawer.getByText('Playing, 1st to join')).toBeVisible()
  await expect(drawer.getByRole('link')).toHaveCount(0)
  await expect(drawer.getByRole('button')).toHaveCount(1)

  await page.goto('/reservation-users')
  await expect(page.getByRole('heading', { name: 'Restricted access' })).toBeVisible()
})

test('a trainer keeps the class they give in their calendar; its link offers nobody to join', {
  tag: '@phone',
}, async ({ asUser, page: visitor, freeSlot }) => {
  const page = await asUser('trainer')
  const { path, link, documentId } = await makeGame(page.request, await freeSlot(), { type: 'class' })
  await page.goto(path)
  const address = `/api/reservations/${documentId}/calendar.ics`
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', address)
  expect(await (await page.request.get(address)).text()).toContain('BEGIN:VEVENT')
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
})

mailing(
  'mail about closing is promised only where a game can still be closed',
  { tag: '@desktop' },
  async ({ asUser, freeSlot }) => {
    const admin = await asUser('admin')
    const promise = 'The email can be sent once the game is closed.'
    for (const type of ['open', 'complete'] as const) {
      const { path, documentId } = await makeGame(admin.request, await freeSlot(), { type })
      const [entry] = (await gameNamed(admin.request, documentId)).players
      await admin.goto(`${path}?player=${entry?.id}`)
      await expect(admin.getByRole('button', { name: 'Remove' })).toBeVisible()
      await expect(admin.getByText(promise)).toHaveCount(type === 'open' ? 1 : 0)
    }
  },
)
