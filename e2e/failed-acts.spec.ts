import type { Page, Route } from '@playwright/test'
import type { FreeSlot } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { choose, gameNamed, joinButton, leaveButton, makeGame, makeGameOfSix } from './games.ts'

/** Why an act fails: the server refuses it, or there is no answer. */
const REFUSED = 'Your account may not do this.'
const reasons = [
  { reason: REFUSED, fail: refuse },
  {
    reason: "The club's server doesn't answer. Check your connection and try again.",
    fail: (route: Route) => route.abort(),
  },
]

type Stage = { asUser: (username: string) => Promise<Page>; slot: FreeSlot }
type Act = {
  act: string
  procedure: string
  /** What is said in the toast, before the reason. */
  said: string
  /** Whether there is no place on the page to say it in. */
  isNowhere?: true
  /** Opens the page where it is done; answers it and how it is done, also once more after it failed. */
  open: (stage: Stage) => Promise<{ page: Page; press: () => Promise<void> }>
}

/** A page, where a button is pressed after others that open where it stands. */
async function pressing(page: Page, path: string, ...names: string[]) {
  await page.goto(path)
  for (const name of names.slice(0, -1)) await page.getByRole('button', { name, exact: true }).click()
  const last = page.getByRole('button', { name: names.at(-1) ?? '', exact: true })
  return { page, press: async () => await last.click() }
}

/** The page of a closed game of six, with the nicks of those in it. */
async function openClosed({ asUser, slot }: Stage) {
  const page = await asUser('admin')
  const { documentId, path, nicks } = await makeGameOfSix(page.request, slot)
  const { players } = await gameNamed(page.request, documentId)
  const four = players.slice(0, 4).map(({ id }) => id)
  const closed = await page.request.post(`/api${path}/close`, { data: { players: four } })
  expect(closed.ok()).toBe(true)
  return { page, path, nick: nicks[0] ?? '', entry: four[0] ?? 0 }
}

const acts: Act[] = [
  {
    act: 'reserving',
    procedure: 'reservations.create',
    said: "The reservation couldn't be made.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('player25')
      await page.goto(`/reservations?date=${slot.day}`)
      await page.getByRole('button', { name: `${slot.name}, free` }).click()
      const button = page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'reserving for somebody',
    procedure: 'reservations.create',
    said: "The reservation couldn't be made.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
      await choose(page, 'Reserved for', 'player11')
      const button = page.getByRole('button', { name: 'Reserve', exact: true })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'taking the whole court',
    procedure: 'reservations.complete',
    said: "The reservation couldn't be made.",
    open: async ({ asUser, slot }) => {
      const { path } = await makeGame((await asUser('admin')).request, slot, {
        owner: null,
      })
      return await pressing(await asUser('player25'), path, 'Reserve whole court')
    },
  },
  {
    act: 'joining',
    procedure: 'reservations.join',
    said: "You couldn't join the game.",
    open: async ({ asUser, slot }) => {
      const { path } = await makeGame((await asUser('player26')).request, slot)
      const page = await asUser('player25')
      await page.goto(path)
      return { page, press: async () => await joinButton(page).click() }
    },
  },
  {
    act: 'leaving',
    procedure: 'reservations.leave',
    said: "You couldn't leave the game.",
    open: async ({ asUser, slot }) => {
      const { path } = await makeGame((await asUser('player26')).request, slot)
      const page = await asUser('player25')
      expect((await page.request.put(`/api${path}/join`, { data: {} })).ok()).toBe(true)
      await page.goto(path)
      await leaveButton(page).click()
      const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes, leave' })
      return { page, press: async () => await yes.click() }
    },
  },
  {
    act: 'canceling',
    procedure: 'reservations.cancel',
    said: "The reservation couldn't be canceled.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('player25')
      const { path } = await makeGame(page.request, slot)
      return await pressing(page, path, 'Cancel reservation', 'Yes, cancel')
    },
  },
  {
    act: 'changing the type',
    procedure: 'reservations.change',
    said: "The reservation couldn't be changed.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('player25')
      await page.goto((await makeGame(page.request, slot)).path)
      await page.getByText('Whole court').first().click()
      return {
        page,
        press: async () => await page.getByRole('button', { name: 'Change', exact: true }).click(),
      }
    },
  },
  {
    act: 'adding a guest',
    procedure: 'entries.add',
    said: 'Nobody was added.',
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      const { path } = await makeGame(page.request, slot, { owner: null })
      await page.goto(path)
      const press = async () => void (await choose(page, 'Nick or username', 'player11'))
      return { page, press }
    },
  },
  {
    act: 'removing',
    procedure: 'entries.remove',
    said: "The player couldn't be removed.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      const { path, nicks } = await makeGameOfSix(page.request, slot)
      await page.goto(path)
      await page.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' })
      return { page, press: async () => await yes.click() }
    },
  },
  {
    act: 'closing',
    procedure: 'reservations.close',
    said: "The game couldn't be closed.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('admin')
      const { path, nicks } = await makeGameOfSix(page.request, slot)
      await page.goto(path)
      for (const nick of nicks.slice(0, 4)) await page.getByRole('checkbox', { name: nick, exact: true }).check()
      return {
        page,
        press: async () => await page.getByRole('button', { name: 'Close game' }).click(),
      }
    },
  },
  {
    act: 'reopening',
    procedure: 'reservations.reopen',
    said: "The game couldn't be opened again.",
    open: async (stage) => {
      const { page, path } = await openClosed(stage)
      return await pressing(page, path, 'Reopen game')
    },
  },
  {
    act: 'paying in the list',
    procedure: 'entries.pay',
    said: "The payment couldn't be recorded.",
    open: async (stage) => {
      const { page, path, nick } = await openClosed(stage)
      await page.goto(path)
      const button = page.getByRole('button', { name: `Mark as paid: ${nick}` })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'paying in the drawer',
    procedure: 'entries.pay',
    said: "The payment couldn't be recorded.",
    open: async (stage) => {
      const { page, path, nick } = await openClosed(stage)
      await page.goto(path)
      await page.getByRole('link', { name: nick, exact: true }).click()
      const button = page.getByRole('dialog', { name: nick }).getByRole('button', { name: 'Mark as paid' })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'mailing from the list',
    procedure: 'entries.mailClosed',
    said: "The email couldn't be sent.",
    open: async (stage) => {
      const { page, path, nick } = await openClosed(stage)
      await page.goto(path)
      const press = async () => {
        await page.getByRole('button', { name: `Actions for ${nick}` }).click()
        await page.getByRole('menuitem', { name: 'Send mail' }).click()
      }
      return { page, press }
    },
  },
  {
    act: 'mailing from the drawer',
    procedure: 'entries.mailClosed',
    said: "The email couldn't be sent.",
    open: async (stage) => {
      const { page, path, nick } = await openClosed(stage)
      await page.goto(path)
      await page.getByRole('link', { name: nick, exact: true }).click()
      const button = page.getByRole('dialog', { name: nick }).getByRole('button', { name: 'Send mail' })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'sending mail again',
    procedure: 'mail.retry',
    said: "The email couldn't be sent again.",
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
    act: 'renewing the calendar address',
    procedure: 'reservations.renewFeed',
    said: "The address couldn't be made.",
    open: async ({ asUser }) => {
      const page = await asUser('player25')
      await page.goto('/my-reservations')
      await page.getByText('Your games in your calendar').click()
      await page.getByRole('button', { name: 'Make a new address' }).click()
      return {
        page,
        press: async () => await page.getByRole('button', { name: 'Yes, make a new one' }).click(),
      }
    },
  },
  {
    act: 'signing out',
    procedure: 'auth.logout',
    said: 'Error logging out.',
    isNowhere: true,
    open: async ({ asUser }) => {
      const page = await asUser('player25')
      await page.goto('/my-reservations')
      const press = async () => {
        await page.getByRole('button', { name: 'User menu' }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
      }
      return { page, press }
    },
  },
  ...[
    {
      act: 'a day',
      path: '/reservations',
      procedure: 'reservations.day',
      said: "The day couldn't be loaded.",
      isAsked: true,
    },
    {
      act: 'own reservations',
      path: '/my-reservations',
      procedure: 'reservations.mine',
      said: 'Error fetching my reservations.',
    },
    {
      act: 'all reservations',
      path: '/admin/reservations',
      procedure: 'reservations.list',
      said: 'Error fetching reservations.',
    },
    {
      act: 'games to close',
      path: '/reservation-users',
      procedure: 'reservations.',
      said: "The games couldn't be loaded.",
    },
    {
      act: 'mails',
      path: '/admin/mail',
      procedure: 'mail.list',
      said: "The mail couldn't be loaded.",
    },
  ].map(
    ({ act, path, procedure, said, isAsked }): Act => ({
      act: `the list of ${act}`,
      procedure,
      said,
      open: async ({ asUser, slot }) => {
        const page = await asUser('global')
        if (isAsked) await page.goto(path)
        const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link')
        let day = 5
        const ask = async () => {
          day += 1
          await days.nth(day).click()
        }
        return { page, press: async () => void (await (isAsked ? ask() : page.goto(`${path}?date=${slot.day}`))) }
      },
    }),
  ),
]

for (const { act, procedure, said, isNowhere, open } of acts) {
  test(`when ${act} fails, a toast says so and why, beside the notice in place`, { tag: '@desktop' }, async ({
    asUser,
    freeSlot,
  }) => {
    test.slow()
    const { page, press } = await open({ asUser, slot: await freeSlot() })
    const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
    const inPlace = page.getByRole('alert')
    for (const { reason, fail } of reasons) {
      await page.route('**/trpc/**', async (route) => {
        const isIt = route.request().url().includes(procedure) && !route.request().url().includes('.feed?')
        await (isIt ? fail(route) : route.fallback())
      })
      await press()
      await expect(toasts.filter({ hasText: said }).filter({ hasText: reason })).toHaveCount(1)
      if (!isNowhere)
        await expect(inPlace.filter({ hasText: said.replace(/\.$/, '') }).filter({ hasText: reason })).toHaveCount(1)
      await page.unroute('**/trpc/**')
    }
  })
}

/** Answers as the server does when it refuses, whatever was asked for at once. */
async function refuse(route: Route): Promise<void> {
  const [, paths = ''] = new URL(route.request().url()).pathname.split('/trpc/')
  const data = { status: 403, httpStatus: 403, errors: [{ msg: 'errors.forbidden' }] }
  const error = { message: REFUSED, code: -32_003, data }
  await route.fulfill({ status: 403, json: paths.split(',').map(() => ({ error })) })
}
