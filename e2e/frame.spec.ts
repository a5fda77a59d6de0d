import { expect, test } from './fixtures.ts'

test.describe('the menu of a phone', { tag: '@phone' }, () => {
  test('lies over the page, marks where one is, and closes', { tag: '@commit' }, async ({ page }) => {
    await page.goto('/reservations')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    const here = page.getByRole('link', { name: 'Reserve', exact: true }).and(page.locator('[aria-current=page]'))
    await expect(here).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(here).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(here).toBeVisible()
    await page.mouse.click(100, 700)
    await expect(here).toBeHidden()
  })
})

test('a group of the menu is called what it reads, and drops down', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('global')
  await page.goto('/')
  await page.getByRole('button', { name: 'Subscribers', exact: true }).click()
  await page.getByRole('menu', { name: 'Subscribers' }).getByRole('menuitem', { name: 'New subscription' }).click()
  await expect(page).toHaveURL('/subscribers/new')
  await page.getByRole('button', { name: 'Leads', exact: true }).click()
  await page.getByRole('menu', { name: 'Leads' }).getByRole('menuitem', { name: 'Leads' }).click()
  await expect(page).toHaveURL('/admin/leads')
  await page.getByRole('button', { name: 'Courts', exact: true }).click()
  await page.getByRole('menu', { name: 'Courts' }).getByRole('menuitem', { name: 'Close games' }).click()
  await expect(page.getByRole('heading', { name: 'Close games' })).toBeVisible()
})

test('the menu marks where a page belongs', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  await page.goto('/admin/user/1')
  await page.getByRole('button', { name: 'Users', exact: true }).click()
  const users = page.getByRole('menu', { name: 'Users' }).getByRole('menuitem', { name: 'Users', exact: true })
  await expect(users).toHaveAttribute('aria-current', 'true')
  await users.click()
  await expect(page).toHaveURL('/admin/user')
  await page.getByRole('button', { name: 'Users', exact: true }).click()
  await expect(users).toHaveAttribute('aria-current', 'page')
})

test('a picture is asked for only by who is signed in', { tag: '@desktop' }, async ({ page, asUser }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(requested.filter((url) => url.includes('/avatar'))).toEqual([])
  const mine = await asUser('player1')
  const answer = mine.waitForResponse(/\/api\/users\/\d+\/avatar$/)
  await mine.goto('/my-reservations')
  expect((await answer).status()).toBe(200)
  const picture = mine.getByRole('button', { name: 'User menu' }).locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
})

test('what was just made is not covered by the word of it', async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const page = await asUser('player24')
  await page.goto(`/reservations?date=${slot.day}`)
  await page.getByRole('button', { name: `${slot.name}, free` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve', exact: true }).click()
  const pincode = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pincode' }) })
  const word = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  await expect(pincode).toBeVisible()
  await expect(word).toBeVisible()
  await expect
    .poll(async () => {
      const [one, two] = [await pincode.boundingBox(), await word.boundingBox()]
      return one && two && one.y < two.y + two.height && two.y < one.y + one.height && one.x < two.x + two.width
    })
    .toBe(false)
})

test('a page left open over an upgrade says so, whichever part is gone, and leads to the new one by one tap', {
  tag: '@desktop',
}, async ({ newContext }) => {
  const page = await (await newContext()).newPage()
  const said = 'The connection failed, or the club has just updated its site. Reload to try again.'
  const banner = page.getByRole('complementary').filter({ hasText: said })
  const ways = [
    async () => await page.getByRole('link', { name: 'Contact' }).first().click(),
    async () => await page.getByRole('contentinfo').getByLabel('Your email address').focus(),
  ]
  for (const goOn of ways) {
    await page.goto('/precios')
    await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')
    // The files of the former program are gone: all that are named by their content.
    await page.route(/\/assets\//, async (route) => await route.fulfill({ status: 404, body: '' }))
    await goOn()
    await expect(banner).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page has stopped' })).toBeHidden()
    await page.unroute(/\/assets\//)
    await banner.getByRole('button', { name: 'Reload' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.context().close()
})
