import { pressing, testFailing } from './failing-acts.ts'
import { expect } from './fixtures.ts'
import { joinButton, leaveButton, makeGame } from './games.ts'

testFailing([
  {
    act: 'reserving',
    procedure: 'reservations.create',
    message: "The reservation couldn't be made.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('player25')
      await page.goto(`/reservations?date=${slot.day}`)
      await page.getByRole('button', { name: `${slot.name}, free` }).click()
      const button = page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' })
      return { page, press: async () => await button.click() }
    },
  },
  {
    act: 'taking the whole court',
    procedure: 'reservations.complete',
    message: "The reservation couldn't be made.",
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
    message: "You couldn't join the game.",
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
    message: "You couldn't leave the game.",
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
    message: "The reservation couldn't be canceled.",
    open: async ({ asUser, slot }) => {
      const page = await asUser('player25')
      const { path } = await makeGame(page.request, slot)
      return await pressing(page, path, 'Cancel reservation', 'Yes, cancel')
    },
  },
  {
    act: 'changing the type',
    procedure: 'reservations.change',
    message: "The reservation couldn't be changed.",
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
    act: 'renewing the calendar address',
    procedure: 'reservations.renewFeed',
    message: "The address couldn't be created.",
    open: async ({ asUser }) => {
      const page = await asUser('player25')
      await page.goto('/my-reservations')
      await page.getByText('Your games in your calendar').click()
      await page.getByRole('button', { name: 'Create a new address' }).click()
      return {
        page,
        press: async () => await page.getByRole('button', { name: 'Yes, create a new one' }).click(),
      }
    },
  },
  {
    act: 'signing out',
    procedure: 'auth.logout',
    message: 'Error logging out.',
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
])
