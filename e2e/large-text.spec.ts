import type { Page } from '@playwright/test'
import type { FreeSlot } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { guest, makeGame, makeGameOfSix } from './games.ts'
import { doubleText, findTextFaults } from './text-faults.ts'

type Stage = {
  asUser: (username: string) => Promise<Page>
  visitor: Page
  slot: FreeSlot
}

/** Each page as it is looked at with large text, with what says that it is there. */
const pages: { name: string; open: (stage: Stage) => Promise<Page> }[] = [
  { name: 'home', open: async ({ visitor }) => await at(visitor, '/') },
  {
    name: 'home of a player',
    open: async ({ asUser }) => await at(await asUser('player1'), '/es'),
  },
  { name: 'sign-in', open: async ({ visitor }) => await at(visitor, '/login') },
  { name: 'prices for everybody', open: async ({ visitor }) => await at(visitor, '/es/precios') },
  { name: 'contact', open: async ({ visitor }) => await at(visitor, '/es/contacto') },
  { name: 'classes', open: async ({ visitor }) => await at(visitor, '/es/clases') },
  {
    name: 'a mailed link',
    open: async ({ visitor }) => await at(visitor, '/account/reset-password?code=x&welcome=1'),
  },
  { name: 'registering', open: async ({ visitor }) => await at(visitor, '/es/account/register') },
  {
    name: 'the day',
    open: async ({ asUser, slot }) => {
      await makeGame((await asUser('player29')).request, slot)
      return await at(await asUser('player1'), `/reservations?date=${slot.day}`)
    },
  },
  {
    name: 'the booking sheet',
    open: async ({ asUser, slot }) => {
      const page = await at(await asUser('player29'), `/reservations?date=${slot.day}`)
      await page.getByRole('button', { name: `${slot.name}, free` }).click()
      const sheet = page.getByRole('dialog', { name: 'New reservation' })
      await sheet.getByText('+2').click()
      return page
    },
  },
  {
    name: 'a game',
    open: async ({ asUser, slot }) => {
      const page = await asUser('player29')
      return await at(page, (await makeGame(page.request, slot, { inviteds: [guest] })).path)
    },
  },
  {
    name: 'a game that an admin sees',
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      return await at(page, (await makeGameOfSix(page.request, slot)).path)
    },
  },
  {
    name: 'the drawer of a player',
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      const { path, nicks } = await makeGameOfSix(page.request, slot)
      await at(page, path)
      await page
        .getByRole('link', { name: nicks[0] ?? '', exact: true })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' })).toBeVisible()
      return page
    },
  },
  {
    name: 'the page that closes games',
    open: async ({ asUser, slot }) => {
      const page = await asUser('global')
      const { documentId, nicks } = await makeGameOfSix(page.request, slot)
      await at(page, `/reservation-users?date=${slot.day}&game=${documentId}`)
      for (const nick of nicks.slice(0, 4)) await page.getByRole('checkbox', { name: nick, exact: true }).check()
      return page
    },
  },
  {
    name: 'a new reservation',
    open: async ({ asUser, slot }) =>
      await at(await asUser('admin'), `/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`),
  },
  {
    name: 'a game in Spanish',
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      return await at(page, `/es${(await makeGameOfSix(page.request, slot)).path}`)
    },
  },
  {
    name: 'the booking sheet in Spanish',
    open: async ({ asUser, slot }) => {
      const page = await at(await asUser('player29'), `/es/reservations?date=${slot.day}`)
      await page.getByRole('button', { name: `${slot.name}, libre` }).click()
      await expect(page.getByRole('dialog').getByText('+2')).toBeVisible()
      return page
    },
  },
  { name: 'the profile', open: async ({ asUser }) => await at(await asUser('player1'), '/profile') },
  { name: 'the profile in Spanish', open: async ({ asUser }) => await at(await asUser('player1'), '/es/profile') },
  {
    name: 'the calendar of a day to choose',
    open: async ({ asUser }) => {
      const page = await at(await asUser('global'), '/es/admin/reservations')
      await page.getByRole('button', { name: 'Elegir un día' }).first().click()
      return page
    },
  },
  {
    name: 'my reservations',
    open: async ({ asUser }) => await at(await asUser('player1'), '/my-reservations'),
  },
  {
    name: 'all reservations',
    open: async ({ asUser }) => await at(await asUser('global'), '/admin/reservations'),
  },
  {
    name: 'mail',
    open: async ({ asUser }) => await at(await asUser('admin'), '/admin/mail'),
  },
  {
    name: 'users',
    open: async ({ asUser }) => await at(await asUser('portal'), '/admin/user'),
  },
  {
    name: 'a user',
    open: async ({ asUser }) => await at(await asUser('portal'), '/admin/user/5'),
  },
  {
    name: 'a new user',
    open: async ({ asUser }) => await at(await asUser('portal'), '/admin/user/new'),
  },
  {
    name: 'the settings',
    open: async ({ asUser }) => {
      const page = await at(await asUser('portal'), '/admin/settings')
      await page.getByRole('button', { name: 'Another social link' }).click()
      return page
    },
  },
  {
    name: 'the prices',
    open: async ({ asUser }) => {
      const page = await at(await asUser('portal'), '/admin/court/prices')
      await page.getByRole('table').getByRole('button').nth(30).focus()
      return page
    },
  },
  {
    name: 'a price rule',
    open: async ({ asUser }) => await at(await asUser('portal'), '/es/admin/court/prices/1'),
  },
  {
    name: 'a file of members',
    open: async ({ asUser }) => await at(await asUser('portal'), '/admin/user/new?from=file'),
  },
]

for (const { width, tag } of [
  { width: 360, tag: '@phone' },
  { width: 1280, tag: '@desktop' },
]) {
  for (const { name, open } of pages) {
    test(`at twice the size of text nothing of ${name} is cut or broken (${width} px)`, {
      tag,
    }, async ({ page, asUser, freeSlot }) => {
      await page.setViewportSize({ width, height: 800 })
      const narrow = async (username: string) => {
        const own = await asUser(username)
        await own.setViewportSize({ width, height: 800 })
        return own
      }
      const shown = await open({
        asUser: narrow,
        visitor: page,
        slot: await freeSlot(),
      })
      await doubleText(shown)
      await expect.poll(() => findTextFaults(shown)).toEqual([])
    })
  }
}

/** Opens a page and waits until what it asks for is there. */
async function at(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return page
}
