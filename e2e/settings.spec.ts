import { Buffer } from 'node:buffer'
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { newFolder, type ServedClub, serveClub } from '#tools/club/serve-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { listens } from './games.ts'

/** So soon what is saved shows on every open page, in milliseconds; two workers and their servers share the cores here. */
const SOON = { timeout: 2000 * 3 }

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let served: ServedClub
let remove: () => void

// A club of its own: what is set for it would show in every other test.
test.beforeAll(async ({ club: { ahead } }) => {
  const made = newFolder()
  remove = made.remove
  served = await serveClub({ command: 'demo', folder: made.folder, ahead })
})

test.afterAll(async () => {
  await served.stop()
  remove()
})

test.describe('what a portal admin saves', () => {
  test('shows on a page that a visitor has open, without a reload', { tag: '@desktop' }, async ({ openContext }) => {
    const visitor = await pageOf(openContext)
    await visitor.goto('/')
    await listens(visitor)
    await visitor.evaluate(() => document.body.append(Object.assign(document.createElement('i'), { id: 'mark' })))

    const portal = await openSettings(openContext)
    await portal.getByLabel('Name of the club').fill('Ribera Pádel')
    await portal.getByLabel('Courts and links', { exact: true }).fill('#0F766E')
    await portal.getByLabel('The ball: main button', { exact: true }).fill('#FF9A3C')
    await portal.getByLabel('Phone', { exact: true }).fill('+34 976 555 020')
    await portal.getByRole('button', { name: 'Another social link' }).click()
    await portal.getByLabel('Name', { exact: true }).last().fill('Ribera TV')
    await portal.getByLabel('Link', { exact: true }).last().fill('https://tv.example/ribera')
    await portal.getByText('Compact', { exact: true }).click()
    await portal.getByRole('group', { name: 'Default look' }).getByText('Light').click()
    await portal.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await expect(portal.getByRole('switch', { name: 'Show the logo' }), 'it is to be seen').toBeChecked()
    await portal.getByRole('button', { name: 'Save settings' }).click()

    await expect(visitor.getByRole('banner').getByText('Ribera Pádel')).toBeVisible(SOON)
    await expect(visitor).toHaveTitle(/Ribera Pádel/, SOON)
    await expect(visitor.getByRole('contentinfo').getByText('Ribera Pádel')).toBeVisible(SOON)
    await expect(visitor.locator('footer a[href="tel:+34976555020"]')).toBeVisible(SOON)
    await expect(visitor.getByRole('link', { name: 'Ribera TV' })).toBeVisible(SOON)
    await expect(visitor.locator('[data-density="compact"]')).toBeVisible(SOON)
    await expect(visitor.locator('html[data-theme="light"]')).toBeVisible(SOON)
    await expect.poll(async () => await tokenOf(visitor, '--color-solid'), SOON).toBe('#0f766e')
    expect(await tokenOf(visitor, '--color-ball')).toBe('#ff9a3c')
    await expect(visitor.getByRole('banner').locator('img[src^="/logo/"]')).toBeVisible(SOON)
    await expect(visitor.locator('#mark'), 'without a reload').toHaveCount(1)

    await expect(portal.getByText('Nothing to save.')).toBeVisible()
    await visitor.goto('/login')
    await expect(visitor.getByRole('main').locator('img[src^="/logo/"]')).toBeVisible()
    await portal.getByRole('button', { name: 'Delete' }).click()
    await portal.getByRole('button', { name: 'Save settings' }).click()
    await expect(visitor.locator('img[src^="/logo/"]')).toHaveCount(0, SOON)
  })

  test('names the two ways of paying that have buttons at the desk, each once', { tag: '@desktop' }, async ({
    openContext,
  }) => {
    const desk = await pageOf(openContext, 'admin')
    await desk.goto('/admin/debtors')
    await listens(desk)
    const ways = desk.getByRole('main').getByRole('listitem').first().getByRole('button')
    await expect(ways.first()).toContainText('Cash')
    const portal = await openSettings(openContext)
    await portal.getByLabel('First button').selectOption('Card')
    await expect(portal.getByLabel('Second button')).toHaveValue('cash')
    await portal.getByLabel('Second button').selectOption('Bizum')
    await portal.getByRole('button', { name: 'Save settings' }).click()
    await expect(ways.first()).toContainText('Card', SOON)
    await expect(ways.nth(1)).toContainText('Bizum')
  })

  test('sets how many rows a list has', { tag: '@desktop' }, async ({ openContext }) => {
    const portal = await pageOf(openContext, 'portal')
    await portal.goto('/admin/user')
    await listens(portal)
    await expect(portal.getByRole('row')).toHaveCount(11)
    await change(portal.request, { tables: { pageSize: 5, density: 'comfortable' } })
    await expect(portal.getByRole('row')).toHaveCount(6, SOON)
  })
})

test.describe('on the settings page', () => {
  test('a colour that can’t be read is refused, with the nearest that can', { tag: ['@desktop', '@commit'] }, async ({
    openContext,
  }) => {
    const portal = await openSettings(openContext)
    const ball = portal.getByLabel('The ball: main button', { exact: true })
    await ball.fill('#C2410C')
    await expect(ball).toHaveAttribute('aria-invalid', 'true')
    await expect(portal.getByRole('button', { name: 'Save settings' })).toHaveAttribute('aria-disabled', 'true')
    await portal.getByRole('button', { name: 'Use it' }).click()
    await expect(ball).toHaveValue('#DD4A0E')
    await portal.getByRole('button', { name: 'Save settings' }).click()
    await expect(portal.getByText('Nothing to save.')).toBeVisible()
  })

  test('what somebody else saves is taken over, and what both changed is a choice of two', { tag: '@desktop' }, async ({
    openContext,
  }) => {
    const portal = await openSettings(openContext)
    const { booking, footer } = await readConfig(portal.request)
    await portal.getByLabel('Notice needed to cancel a game').fill('8')
    await portal.getByLabel('Email', { exact: true }).fill('hola@ribera.example')
    await change(portal.request, {
      booking: { ...booking, cancelHours: 24 },
      footer: { ...footer, address: 'Ribera 14' },
    })
    await expect(portal.getByText('while you were here')).toBeVisible(SOON)
    await expect(portal.getByLabel('Address', { exact: true })).toHaveValue('Ribera 14')
    await expect(portal.getByLabel('Email', { exact: true })).toHaveValue('hola@ribera.example')
    await portal.reload()
    await portal.getByRole('button', { name: 'Go to it' }).click()
    await expect(portal.getByRole('button', { name: /^8 h/ })).toBeFocused()
    await portal.getByRole('button', { name: /^24 h/ }).click()
    await portal.getByRole('button', { name: 'Save settings' }).click()
    await expect(portal.getByText('Nothing to save.')).toBeVisible()
    expect(await readConfig(portal.request)).toMatchObject({
      booking: { cancelHours: 24 },
      footer: { address: 'Ribera 14', email: 'hola@ribera.example' },
    })
  })
})

type OpenContext = (options: {
  baseURL: string
}) => Promise<{ newPage: () => Promise<Page>; request: APIRequestContext }>

async function pageOf(openContext: OpenContext, username?: string): Promise<Page> {
  const context = await openContext({ baseURL: served.url })
  if (username !== undefined) await signIn(context.request, username)
  return await context.newPage()
}

async function openSettings(openContext: OpenContext): Promise<Page> {
  const page = await pageOf(openContext, 'portal')
  await page.goto('/admin/settings')
  await expect(page.getByLabel('Name of the club')).toBeVisible()
  await listens(page)
  return page
}

/** Saves parts of what is set, as another program does. */
async function change(caller: APIRequestContext, config: object): Promise<void> {
  await answerOf(caller.put('/api/admin/config/1', { data: { config } }))
}

async function readConfig(caller: APIRequestContext) {
  const group = z.record(z.string(), z.unknown())
  const body = z.object({ data: z.tuple([z.object({ config: z.looseObject({ booking: group, footer: group }) })]) })
  return body.parse(await answerOf(caller.get('/api/admin/config'))).data[0].config
}

async function tokenOf(page: Page, name: string): Promise<string> {
  return await page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)
}
