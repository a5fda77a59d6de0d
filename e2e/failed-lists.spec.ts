import { type Act, testFailing } from './failing-acts.ts'
import { expect } from './fixtures.ts'

testFailing(
  [
    {
      act: 'a day',
      path: '/reservations',
      procedure: 'reservations.day',
      message: 'Error fetching reservations.',
      isRequested: true,
    },
    {
      act: 'own reservations',
      path: '/my-reservations',
      procedure: 'reservations.mine',
      message: 'Error fetching my reservations.',
    },
    {
      act: 'all reservations',
      path: '/admin/reservations',
      procedure: 'reservations.list',
      message: 'Error fetching reservations.',
    },
    {
      act: 'games to close',
      path: '/reservation-users',
      procedure: 'reservations.',
      message: "The games couldn't be loaded.",
    },
    {
      act: 'users',
      path: '/admin/user',
      procedure: 'users.list',
      message: "The users couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'roles to filter users by',
      path: '/admin/user',
      procedure: 'users.roles',
      message: "The roles couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'roles to give a user',
      path: '/admin/user/new',
      procedure: 'users.roles',
      message: "The roles couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'price rules',
      path: '/admin/court/prices',
      procedure: 'prices.desk',
      message: "The prices couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'mails',
      path: '/admin/mail',
      procedure: 'mail.list',
      message: "The emails couldn't be loaded.",
    },
    {
      act: 'actions',
      path: '/admin/audit',
      procedure: 'audit.list',
      message: "What was done couldn't be loaded.",
    },
    {
      act: 'leads',
      path: '/admin/leads',
      procedure: 'leads.list',
      message: "The leads couldn't be loaded.",
    },
    {
      act: 'articles',
      path: '/admin/news',
      procedure: 'posts.list',
      message: "The list couldn't be loaded",
    },
  ].map(
    ({ act, path, procedure, message, isRequested, username = 'global' }): Act => ({
      act: `the list of ${act}`,
      procedure,
      message,
      open: async ({ asUser, slot }) => {
        const page = await asUser(username)
        if (isRequested) {
          await page.goto(path)
          // Before that, a link loads the document anew, with its day.
          await expect(page.locator('html')).toHaveAttribute('data-alive')
        }
        const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link')
        let day = 5
        const ask = async () => {
          day += 1
          await days.nth(day).click()
        }
        return { page, press: async () => void (await (isRequested ? ask() : page.goto(`${path}?date=${slot.day}`))) }
      },
    }),
  ),
)
