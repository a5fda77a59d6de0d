import type { Page } from '@playwright/test'
import { newFolder, type ServedClub, serveClub } from '#tools/club/serve-club.ts'
import { DEMO_PASSWORD } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

/** Gives the page an authenticator that keeps keys and knows its owner. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page): Promise<void> {
  await passkeysOf(page).getByLabel('Your password').fill(DEMO_PASSWORD)
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
}

test('a passkey is added, named, signs in, and is removed', { tag: '@phone' }, async ({ openContext, club }) => {
  // An address in figures has no passkeys.
  const context = await openContext({ baseURL: club.url.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  await plugIn(page)
  await signIn(page, 'player34')
  await expect(page).toHaveURL('/')

  await page.goto('/profile#passkeys')
  const section = passkeysOf(page)
  await addPasskey(page)
  const name = section.getByLabel('What is it called?')
  await expect(name).toHaveValue(/Chrome/)
  await name.fill('My laptop')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Not used yet')).toBeVisible()

  await context.clearCookies()
  await page.goto('/login?next=/profile')
  // From the list at the field, which this browser answers by itself; then from the button, in one without such a list.
  await expect(page).toHaveURL('/profile')
  await expect(section.getByText('Last used')).toBeVisible()

  await context.clearCookies()
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto('/login?next=/profile')
  const button = page.getByRole('button', { name: 'Use a fingerprint, face or PIN' })
  await button.click()
  await expect(page).toHaveURL('/profile')

  // The same device has one already.
  await addPasskey(page)
  await expect(section.getByRole('alert')).toContainText('This device has a passkey of yours already.')

  await section.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(section.getByText('My laptop')).toBeHidden()
  await context.clearCookies()
  await page.goto('/login')
  await button.click()
  await expect(page.getByRole('alert')).toContainText("This passkey isn't one of this club.")
})

test.describe('where staff need one', () => {
  let served: ServedClub
  let remove: () => void

  // A club of its own: all who work in the others sign in by password.
  test.beforeAll(async ({ club: { ahead } }) => {
    const made = newFolder()
    remove = made.remove
    served = await serveClub({ command: 'demo', folder: made.folder, ahead })
  })

  test.afterAll(async () => {
    await served.stop()
    remove()
  })

  test('staff who need a passkey are led to add one, and go on at once', { tag: '@desktop' }, async ({
    openContext,
  }) => {
    const open = async () => {
      const context = await openContext({ baseURL: served.url.replace('127.0.0.1', 'localhost') })
      const page = await context.newPage()
      await plugIn(page)
      return page
    }
    const portal = await open()
    await signIn(portal, 'portal')
    await expect(portal).toHaveURL('/')
    await portal.goto('/admin/settings')
    const toggle = portal.getByRole('switch', { name: 'Staff sign in by a passkey' })
    await toggle.check()
    await portal.getByRole('button', { name: 'Save settings' }).click()
    await expect(portal.getByRole('alert')).toContainText('The club requires a passkey for this')
    await portal.goto('/profile#passkeys')
    await addPasskey(portal)
    await expect(passkeysOf(portal).getByLabel('What is it called?')).toBeVisible()
    await portal.goto('/admin/settings')
    await toggle.check()
    await portal.getByRole('button', { name: 'Save settings' }).click()
    await expect(portal.getByRole('region', { name: 'Notices' }).getByText('The settings are saved.')).toBeVisible()

    const trainer = await open()
    await signIn(trainer, 'trainer')
    await expect(trainer).toHaveURL('/profile#passkeys')
    await trainer.goto('/admin/today')
    await expect(trainer.getByText('signed in by a passkey')).toBeVisible()
    await trainer.getByRole('main').getByRole('link', { name: 'Profile' }).click()
    await expect(passkeysOf(trainer)).toContainText('To work for the club, add a passkey.')
    await addPasskey(trainer)
    await expect(passkeysOf(trainer).getByLabel('What is it called?')).toBeVisible()
    await trainer.goto('/admin/today')
    await expect(trainer.getByRole('heading', { level: 1 })).toContainText('My day')
  })
})
