import { type Act, testFailing } from './failing-acts.ts'
import { expect } from './fixtures.ts'

testFailing(
  [
    {
      act: 'a day',
      path: '/reservations',
      procedure: 'reservations.day',
      said: 'Error fetching reservations.',
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
      act: 'users',
      path: '/admin/user',
      procedure: 'users.list',
      said: "The users couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'roles to filter users by',
      path: '/admin/user',
      procedure: 'users.roles',
      said: "The roles couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'roles to give a user',
      path: '/admin/user/new',
      procedure: 'users.roles',
      said: "The roles couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'price rules',
      path: '/admin/court/prices',
      procedure: 'prices.desk',
      said: "The prices couldn't be loaded.",
      username: 'portal',
    },
    {
      act: 'mails',
      path: '/admin/mail',
      procedure: 'mail.list',
      said: "The mail couldn't be loaded.",
    },
    {
      act: 'acts',
      path: '/admin/audit',
      procedure: 'audit.list',
      said: "What was done couldn't be loaded.",
    },
    {
      act: 'leads',
      path: '/admin/leads',
      procedure: 'leads.list',
      said: "The leads couldn't be loaded.",
    },
    {
      act: 'articles',
      path: '/admin/news',
      procedure: 'posts.list',
      said: "The list couldn't be loaded",
    },
  ].map(
    ({ act, path, procedure, said, isAsked, username = 'global' }): Act => ({
      act: `the list of ${act}`,
      procedure,
      said,
      open: async ({ asUser, slot }) => {
        const page = await asUser(username)
        if (isAsked) {
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
        return { page, press: async () => void (await (isAsked ? ask() : page.goto(`${path}?date=${slot.day}`))) }
      },
    }),
  ),
)
