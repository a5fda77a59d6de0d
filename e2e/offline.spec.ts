import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { setClock } from '#tools/club/clocks.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { startGateway } from './club/gateway.ts'
import { findFreePort } from './club/mailing-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { gameNamed, makeGame } from './games.ts'

const manifestShape = z.object({
  lang: z.string(),
  start_url: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
})

const copyShape = z.object({ games: z.array(z.object({ pincode: z.string().nullable() })) })

test.use({ serviceWorkers: 'allow' })

test('without a connection one reads the door codes of one’s games, and can book nothing', { tag: '@phone' }, async ({
  openContext,
  freeSlot,
}) => {
  const { context, page } = await openPhone(openContext)
  const slot = await freeSlot()
  const { documentId } = await makeGame(context.request, slot)
  const { pincode } = await gameNamed(context.request, documentId)
  if (pincode === undefined) throw new Error('The game has no door code.')
  await page.goto('/es/my-reservations')
  await isCopied(page)

  await context.setOffline(true)
  await page.goto('/es/reservations?when=evening')
  await expect(page).toHaveURL(/\/es\/offline\?next=/)
  await expect(page.getByRole('status')).toContainText(/Sin conexión, así estaba a las \d\d:\d\d/)
  await expect(page.getByText(pincode.split('').join(' '))).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveText(['Volver a intentarlo', /^Llamar al/])
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('status')).toContainText('Sin conexión')

  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText('Ya tienes conexión')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/es\/reservations\?when=evening$/)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')
  await context.request.delete(`/api/reservations/${documentId}`)
})

for (const way of ['as one reaches it itself', 'behind a gateway'] as const) {
  test(`while the club’s server is down, ${way}, one reads the same, and goes on once it is back`, {
    tag: '@phone',
  }, async ({ openContext, clock }) => {
    const { folder, remove } = newFolder()
    const served = { folder, ahead: setClock(clock, Date.now()), port: String(await findFreePort()) }
    const club = await serveClub({ command: 'demo', ...served })
    const gateway = way === 'behind a gateway' ? await startGateway(club.url) : { url: club.url, stop: () => undefined }
    const context = await openContext({ baseURL: gateway.url, ahead: served.ahead })
    await signIn(context.request, 'player1')
    const page = await context.newPage()
    await page.goto('/es/my-reservations')
    await isCopied(page)
    const copy: unknown = JSON.parse((await readCopied(page)) ?? '')
    const pincode = copyShape.parse(copy).games.find((game) => game.pincode !== null)?.pincode ?? ''
    expect(pincode).not.toBe('')

    await club.stop()
    await page.goto('/es/reservations?when=evening')
    await expect(page).toHaveURL(/\/es\/offline\?next=/)
    await expect(page.getByRole('status')).toContainText(/Sin conexión, así estaba a las \d\d:\d\d/)
    await expect(page.getByText(pincode.split('').join(' ')).first()).toBeAttached()
    const again = await serveClub({ command: 'serve', ...served })
    await expect(page.getByRole('status')).toContainText('Ya tienes conexión')
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page).toHaveURL(/\/es\/reservations\?when=evening$/)
    await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')
    await context.close()
    gateway.stop()
    await again.stop()
    remove()
  })
}

test('what is shown without a connection is of who is signed in, and goes with signing out', { tag: '@phone' }, async ({
  openContext,
}) => {
  const { context, page } = await openPhone(openContext)
  await page.goto('/my-reservations')
  await isCopied(page)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(await readCopied(page)).toBeNull()

  await signIn(context.request, 'player2')
  await page.goto('/my-reservations')
  await isCopied(page)
  // The session ends elsewhere: the next page with a connection is a visitor's.
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => readCopied(page)).toBeNull()
  await context.setOffline(true)
  await page.goto('/my-reservations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without a connection')
  await expect(page.getByRole('status')).toHaveText('Without connection')
})

test('who signs out without a connection leaves nothing to read, and is signed out once there is one', {
  tag: '@phone',
}, async ({ openContext }) => {
  const { context, page } = await openPhone(openContext)
  await page.goto('/my-reservations')
  await isCopied(page)
  await page.reload()
  await page.getByRole('button', { name: 'User menu' }).click()
  const out = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(out).toBeVisible()
  await context.setOffline(true)
  await out.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without a connection', { timeout: 20_000 })
  expect(await readCopied(page)).toBeNull()
  await expect(page.getByRole('status')).toHaveText('Without connection')

  await context.setOffline(false)
  await page.goto('/my-reservations')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await context.request.get('/api/auth/me')).status()).toBe(401)
})

test('a new version takes hold at the next page, and loses nothing that is typed', { tag: '@phone' }, async ({
  openContext,
  asUser,
}) => {
  const { page } = await openPhone(openContext)
  const admin = await asUser('portal')
  await page.goto('/contacto')
  await isCopied(page)
  const before = await page.evaluate(() => caches.keys())
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Half a sentence')
  // Other settings are another version, as another build is.
  await setNames(admin.request, false)
  await page.evaluate(async () => await (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual(before)
  await expect(message).toHaveValue('Half a sentence')
  await setNames(admin.request, true)
})

test('a club can be installed, with a name and icons of its own', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/es/reservations')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(String(address))
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, ...app } = manifestShape.parse(await answer.json())
  expect(app).toEqual({ lang: 'es', start_url: '/es/reservations', display: 'standalone' })
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

/** A player's phone with a browser of its own, which has a worker and what it stores from here on. */
async function openPhone(openContext: () => Promise<BrowserContext>) {
  const context = await openContext()
  await signIn(context.request, 'player1')
  return { context, page: await context.newPage() }
}

/** Waits until the browser has stored its page for when there is no connection, and the viewer's games. */
async function isCopied(page: Page): Promise<void> {
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await expect.poll(() => readCopied(page)).not.toBeNull()
}

/** What is stored of the viewer's games; null where nothing is. */
async function readCopied(page: Page): Promise<string | null> {
  return await page.evaluate(async () => (await (await caches.match('/copy'))?.text()) ?? null)
}

/** Whether the screen in the hall names who plays. */
async function setNames(portal: APIRequestContext, names: boolean): Promise<void> {
  await answerOf(portal.put('/api/admin/config/1', { data: { config: { wall: { names } } } }))
}
