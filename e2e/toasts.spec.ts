import type { Locator, Page } from '@playwright/test'
import type { FreeSlot } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { joinButton, leaveButton, makeGame, makeGameOfSix } from './games.ts'

/** Where something fails three times in a row; answers the button that is pressed, and what stands there once it went well. */
const places = [
  {
    name: 'in the booking sheet',
    open: async ({ asUser, slot }: Stage) => {
      const page = await asUser('player27')
      await page.goto(`/reservations?date=${slot.day}`)
      await page.getByRole('button', { name: `${slot.name}, free` }).click()
      const sheet = page.getByRole('dialog', { name: 'New reservation' })
      const button = sheet.getByRole('button', { name: 'Reserve' })
      return {
        page,
        button,
        done: page.getByRole('button', { name: 'Cancel reservation' }),
      }
    },
  },
  {
    name: 'on the page of a game',
    open: async ({ asUser, slot }: Stage) => {
      const { path } = await makeGame((await asUser('player28')).request, slot)
      const page = await asUser('player27')
      await page.goto(path)
      return { page, button: joinButton(page), done: leaveButton(page) }
    },
  },
  {
    name: 'on the page where games are closed',
    open: async ({ asUser, slot }: Stage) => {
      const page = await asUser('global')
      const { documentId, nicks } = await makeGameOfSix(page.request, slot)
      await page.goto(`/reservation-users?date=${slot.day}&game=${documentId}`)
      for (const nick of nicks.slice(0, 4)) await page.getByRole('checkbox', { name: nick, exact: true }).check()
      const button = page.getByRole('button', { name: 'Close game' })
      return {
        page,
        button,
        done: page.getByRole('button', { name: 'Reopen game' }),
      }
    },
  },
]

const REFUSED = {
  error: { message: '', code: -32_603, data: { status: 500, errors: [{ msg: 'errors.tooLarge' }] } },
}

type Stage = { asUser: (username: string) => Promise<Page>; slot: FreeSlot }

for (const { name, open } of places) {
  for (const { size, tag } of [
    { size: { width: 360, height: 700 }, tag: '@phone' },
    { size: { width: 1280, height: 800 }, tag: '@desktop' },
  ]) {
    test(`three failures in a row ${name} (${size.width} px): three toasts at most, none over the next button`, {
      tag,
    }, async ({ asUser, freeSlot }) => {
      const smaller = async (username: string) => {
        const page = await asUser(username)
        await page.setViewportSize(size)
        return page
      }
      const { page, button, done } = await open({
        asUser: smaller,
        slot: await freeSlot(),
      })
      const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
      await page.route('**/trpc/**', async (route) => {
        // An answer, as acts of which none came are asked for again by themselves.
        if (route.request().method() === 'POST') await route.fulfill({ status: 500, json: [REFUSED] })
        else await route.fallback()
      })
      await countMost(page)
      for (let failures = 1; failures <= 3; failures += 1) {
        const failed = page.waitForResponse((answer) => answer.status() === 500)
        await button.click()
        await failed
        await expect(toasts.nth(failures - 1)).toBeVisible()
        // What a failure adds to the page moves the button; toasts follow within some frames, and go long after this.
        await expect.poll(() => coveredPointsOf(button), { message: `after ${failures}`, timeout: 4000 }).toEqual([])
      }
      await expect(page.locator('body')).toHaveAttribute('data-most', '3')
      await page.unroute('**/trpc/**')
      await button.click()
      await expect(done.first()).toBeVisible()
    })
  }
}

test('a list of refusals is a toast each, also of the forms that ask for an address alone', { tag: '@phone' }, async ({
  page,
}) => {
  const errors = [
    { msg: 'auth.errors.tooMany', values: { seconds: 60 } },
    { msg: 'validation.errors.email', param: 'email' },
  ]
  const json = { error: { message: '', code: -32_600, data: { status: 400, httpStatus: 400, errors } } }
  await page.route(/\/trpc\/(?:auth\.forgot|leads\.create)/, (route) => route.fulfill({ status: 400, json }))
  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  const main = page.getByRole('main')
  await page.goto('/account/forgot-password')
  await main.getByLabel('Email').fill('player30@demo.invalid')
  await main.getByRole('button', { name: 'Tell the club' }).click()
  await expect(toasts).toHaveCount(2)
  await page.goto('/contacto')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Your email address').fill('zoe@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toasts).toHaveCount(2)
  await expect(toasts.first()).not.toHaveText((await toasts.last().textContent()) ?? '')
})

/** From here on the page notes the most toasts that stood at once: they go by themselves, so that later there are fewer. */
async function countMost(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { body } = document
    const note = () => {
      const count = document.querySelectorAll('[aria-label="Notices"] li').length
      if (count > Number(body.dataset['most'] ?? 0)) body.dataset['most'] = String(count)
    }
    new MutationObserver(note).observe(body, { childList: true, subtree: true })
  })
}

/** Where something else lies over a button, in parts of its width and height. */
async function coveredPointsOf(button: Locator): Promise<string[]> {
  return await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    const points = parts.flatMap((x) => parts.map((y) => ({ x, y })))
    return points.flatMap(({ x, y }) => {
      const over = document.elementFromPoint(left + x * width, top + y * height)
      return over && element.contains(over) ? [] : [`${x} ${y}: ${over?.outerHTML.slice(0, 80)}`]
    })
  })
}
