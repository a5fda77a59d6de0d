import type { Page } from '@playwright/test'
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

test('a passkey is added, named, signs in, and is removed', async ({ openContext, club }) => {
  // An address in figures has no passkeys.
  const context = await openContext({ baseURL: club.url.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  await plugIn(page)
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('player34')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile#passkeys')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByLabel('Your password').fill(DEMO_PASSWORD)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
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
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await button.click()
  await expect(page).toHaveURL('/profile')

  // The same device has one already.
  await section.getByLabel('Your password').fill(DEMO_PASSWORD)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('alert')).toContainText('This device has a passkey of yours already.')

  await section.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(section.getByText('My laptop')).toBeHidden()
  await context.clearCookies()
  await page.goto('/login')
  await button.click()
  await expect(page.getByRole('alert')).toContainText("This passkey isn't one of this club.")
})
