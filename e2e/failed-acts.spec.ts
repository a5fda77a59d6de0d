import { pressing, testFailing } from './failing-acts.ts'
import { makeGame } from './games.ts'

testFailing([
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
])
