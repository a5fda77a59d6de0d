import { answerOf } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { choose, guest, joinButton, leaveButton, makeGame, makeGameOfSix } from '../games.ts'
import { expectNothingOfAdmins, follow, headingOf } from './pages.ts'

/**
 * Section 6 of the owner's specification: who may do what. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('admins open the player drawer, mark paid, delete a player, add players or guests; reservations editable', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const { path, nicks } = await makeGameOfSix((await asUser('global')).request, await freeSlot())
  for (const username of ['admin', 'global']) {
    await test.step(`${username}: both count as admin`, async () => {
      const page = await asUser(username)
      const main = page.getByRole('main')
      await page.goto(path)
      await test.step('reservations editable', async () => {
        await expect(main.getByRole('combobox', { name: 'Type' })).toBeEnabled()
        for (const name of ['Change court or time', 'Choose owner', 'Cancel reservation', 'Close game']) {
          await expect(main.getByRole('button', { name, exact: true })).toBeVisible()
        }
      })
      await test.step('add players or guests', async () => {
        const whom = main.getByRole('group', { name: 'Whom to add' })
        await expect(whom.getByRole('radio')).toHaveCount(2)
        await expect(main.getByRole('combobox', { name: 'Nick or username' })).toBeVisible()
      })
      await test.step('player drawer: mark paid, delete', async () => {
        await main
          .getByRole('link', { name: nicks[0] ?? '', exact: true })
          .first()
          .click()
        const drawer = page.getByRole('dialog', { name: nicks[0] ?? '' })
        await expect(drawer.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
        await expect(drawer.getByRole('button', { name: 'Remove' })).toBeEnabled()
      })
    })
  }
  await test.step('create reservations for an owner', async () => {
    const page = await asUser('admin')
    await page.goto('/reservations/new')
    await expect(page.getByRole('textbox', { name: 'For whom?' })).toBeVisible()
  })
})

test('trainers can see the drawer, but its action buttons are admin-only; others see reservations read-only', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const { path, nicks } = await makeGameOfSix((await asUser('global')).request, await freeSlot())
  await test.step('trainers see the drawer without its actions', async () => {
    const page = await asUser('trainer')
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('link', { name: nicks[0] ?? '', exact: true })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: nicks[0] ?? '' })
    await expect(drawer.getByText('Playing, 1st to join')).toBeVisible()
    await expect(drawer.getByRole('button')).toHaveCount(1)
    await expect(drawer.getByRole('link')).toHaveCount(0)
  })
  await test.step('trainers see the drawer of a guest, and don’t name them', async () => {
    const owner = await asUser('global')
    const { path: withGuest } = await makeGame(owner.request, await freeSlot(), { owner: null, inviteds: [guest] })
    const page = await asUser('trainer')
    await page.goto(withGuest)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Guest/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: 'Guest' })
    await expect(drawer.getByText('Playing, 1st to join')).toBeVisible()
    await expect(drawer.getByRole('button')).toHaveCount(1)
    await expect(drawer.getByRole('textbox')).toHaveCount(0)
  })
  for (const username of ['trainer', 'player34', 'portal']) {
    await test.step(`${username}: read-only, with nothing that only admins see`, async () => {
      const page = await asUser(username)
      const main = page.getByRole('main')
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-alive')
      await expectNothingOfAdmins(page, main)
    })
  }
})

test('the trainer selector is for class or school, and admins', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const lesson = await makeGame(page.request, await freeSlot(), { type: 'class' })
  const game = await makeGame(page.request, await freeSlot())
  const trainer = page.getByRole('main').getByRole('combobox', { name: 'Trainer' })
  await page.goto(lesson.path)
  await expect(trainer.getByRole('option', { name: 'Alba N.' })).toBeAttached()
  await follow(page, game.path)
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Type' })).toHaveValue('open')
  await expect(trainer).toHaveCount(0)
  const player = await asUser('player34')
  await player.goto(lesson.path)
  await expect(headingOf(player)).toBeVisible()
  await expect(player.getByRole('main').getByRole('combobox', { name: 'Trainer' })).toHaveCount(0)
})

test('trainers put pupils into lessons they give, and take them out', { tag: ['@desktop', '@commit'] }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('trainer')
  const { path } = await makeGame(page.request, await freeSlot(), { type: 'class' })
  await page.goto(path)
  const nick = await choose(page, 'Nick or username', 'player37')
  const actions = page.getByRole('button', { name: `Actions for ${nick}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click()
  await expect(actions).toHaveCount(0)
})

test('fp_user: join, leave, reserve the full court, cancel own reservation', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const desk = await asUser('admin')
  const page = await asUser('player35')
  const [game, own] = [
    await makeGame(desk.request, await freeSlot(), { owner: null }),
    await makeGame(page.request, await freeSlot()),
  ]
  await page.goto(game.path)
  await expect(joinButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reserve whole court' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel reservation' })).toHaveCount(0)
  await joinButton(page).click()
  await expect(leaveButton(page)).toBeVisible()
  await follow(page, own.path)
  await expect(page.getByRole('button', { name: 'Cancel reservation' })).toBeEnabled()
})

test('joining a game of another level is one press', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player36')
  const { path } = await makeGame(owner.request, await freeSlot())
  await answerOf(owner.request.put(`/api${path}`, { data: { wantedLevel: { min: 6.5, max: 7 } } }))
  const page = await asUser('player2')
  await page.goto(path)
  await expect(page.getByText(/for level 6\.50–7\.00|6\.50–7\.00/).first()).toBeVisible()
  await joinButton(page).click()
  await expect(leaveButton(page)).toBeVisible()
})

test('roles are loaded from the server for selection lists', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  const loaded = page.waitForResponse(/users\.roles/)
  await page.goto('/admin/user/new')
  await loaded
  const roles = page.getByRole('main').getByRole('region', { name: 'Roles' }).getByRole('checkbox')
  await expect(roles).toHaveCount(5)
  for (const name of ['Player', 'Trainer', 'Club admin', 'Global admin', 'Portal admin']) {
    await expect(roles.and(page.getByRole('checkbox', { name, exact: true }))).toBeVisible()
  }
})
