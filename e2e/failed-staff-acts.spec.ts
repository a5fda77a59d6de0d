import type { Page } from '@playwright/test'
import { type Act, pressing, type Stage, testFailing } from './failing-acts.ts'
import { expect } from './fixtures.ts'
import { choose, chooseWhom, gameNamed, makeGame, makeGameOfSix } from './games.ts'
import { test as mailing } from './mailing-fixtures.ts'

testFailing([
  {
    act: 'reserving for somebody',
    procedure: 'reservations.create',
    message: "The reservation couldn't be made.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
      await chooseWhom(page, 'player11')
      const button = page.getByRole('button', { name: 'Reserve', exact: true })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'adding a player',
    procedure: 'entries.add',
    message: 'Nobody was added.',
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      const { path } = await makeGame(page.request, slot, { owner: null })
      await page.goto(path)
      const press = async () => void (await choose(page, 'Nick or username', 'player11'))
      return { page, press }
    },
  },
  {
    act: 'paying in the drawer',
    procedure: 'entries.pay',
    message: "The payment couldn't be recorded.",
    open: onClosed(async (page, nick) => await pressInDrawer(page, nick, 'Mark as paid')),
  },
  {
    act: 'changing a user',
    procedure: 'users.change',
    message: "The user couldn't be saved.",
    open: onUser(async (page) => {
      const field = page.getByLabel('Observations, seen by admins only')
      if ((await field.inputValue()) === '') await field.fill('Left-handed.')
      await page.getByRole('button', { name: 'Save changes' }).click()
    }),
  },
  {
    act: 'blocking a user',
    procedure: 'users.change',
    message: "The block couldn't be changed.",
    open: onUser(async (page) => await page.getByRole('button', { name: /^Block / }).click()),
  },
  {
    act: 'erasing a user',
    procedure: 'users.erase',
    message: "The user couldn't be erased.",
    open: onUser(async (page) => {
      const yes = page.getByRole('button', { name: 'Yes, erase' })
      if (!(await yes.isVisible())) await page.getByRole('button', { name: 'Erase…' }).click()
      await yes.click()
    }),
  },
  {
    act: 'sending mail again',
    procedure: 'mail.retry',
    message: "The email couldn't be sent again.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      const { path } = await makeGame((await asUser('player25')).request, slot)
      expect((await page.request.delete(`/api${path}`)).ok()).toBe(true)
      await page.goto('/admin/mail?state=waiting&q=player25')
      const button = page.getByRole('button', { name: /^Send/ }).first()
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'making a price rule',
    procedure: 'prices.create',
    message: "The rule couldn't be saved.",
    open: async ({ asUser }) => {
      const page = await asUser('portal')
      await page.goto('/admin/court/prices/new')
      await page.getByLabel('Name', { exact: true }).fill('Mornings')
      await page.getByLabel('Price of the court').fill('20')
      await page.getByRole('checkbox', { name: 'On weekdays' }).check()
      const button = page.getByRole('button', { name: 'Save rule' })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'deleting a price rule',
    procedure: 'prices.remove',
    message: "The rule couldn't be deleted.",
    open: async ({ asUser }) =>
      await pressing(await asUser('admin'), '/admin/court/prices/1', 'Delete…', 'Yes, delete'),
  },
])

// Mailing is offered where mail goes out.
testFailing(
  [
    {
      act: 'mailing from the list',
      procedure: 'entries.mailClosed',
      message: "The email couldn't be sent.",
      open: onClosed(async (page, nick) => {
        await page.getByRole('button', { name: `Actions for ${nick}` }).click()
        await page.getByRole('menuitem', { name: 'Send mail' }).click()
      }),
    },
    {
      act: 'mailing from the drawer',
      procedure: 'entries.mailClosed',
      message: "The email couldn't be sent.",
      open: onClosed(async (page, nick) => await pressInDrawer(page, nick, 'Send mail')),
    },
  ],
  mailing,
)

/** On the page of a player for the portal admin: what is pressed there. */
function onUser(press: (page: Page) => Promise<void>): Act['open'] {
  return async ({ asUser }) => {
    const page = await asUser('portal')
    await page.goto('/admin/user?q=player31')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.getByRole('heading', { name: 'Upcoming games' }).waitFor()
    return { page, press: async () => await press(page) }
  }
}

/** The page of a closed game of six, with the nicks of those in it. */
async function openClosed({ asUser, slot }: Stage) {
  const page = await asUser('admin')
  const { documentId, path, nicks } = await makeGameOfSix(page.request, slot)
  const { players } = await gameNamed(page.request, documentId)
  const four = players.slice(0, 4).map(({ id }) => id)
  const closed = await page.request.post(`/api${path}/close`, { data: { players: four } })
  expect(closed.ok()).toBe(true)
  return { page, path, nick: nicks[0] ?? '' }
}

/** On the page of a closed game: what is pressed for the first of its players. */
function onClosed(press: (page: Page, nick: string) => Promise<void>): Act['open'] {
  return async (stage) => {
    const { page, path, nick } = await openClosed(stage)
    await page.goto(path)
    return { page, press: async () => await press(page, nick) }
  }
}

/** Presses a button in a player's drawer, which is opened where it isn't open yet. */
async function pressInDrawer(page: Page, nick: string, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: nick })
  if (!(await drawer.isVisible())) await page.getByRole('link', { name: nick, exact: true }).first().click()
  await drawer.getByRole('button', { name }).click()
}
