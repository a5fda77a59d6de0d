import { expect, test } from './fixtures.ts'

test('sign-in sent empty says what is wrong at each field and above them, and focus goes to the first', {
  tag: ['@phone', '@commit'],
}, async ({ page }) => {
  await page.goto('/es/login')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  const identifier = page.getByLabel('Usuario o correo')
  await expect(identifier).toBeFocused()
  await expect(identifier).toHaveAccessibleDescription('Rellena este campo.')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription('Rellena este campo.')
  await expect(page.getByRole('alert')).toHaveText('Revisa los campos marcados.')

  await identifier.fill('player9')
  await expect(identifier).not.toHaveAttribute('aria-invalid')
})

test('a refused sign-in keeps what was entered, and focus goes to the reason', { tag: ['@phone', '@commit'] }, async ({
  page,
}) => {
  await page.goto('/login')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('auth.login')) requested.push(request.url())
  })
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).dblclick()
  const reason = page.getByRole('alert').filter({ hasText: "don't match" })
  await expect(reason).toBeFocused()
  await expect(page.getByLabel('Username or email')).toHaveValue('nobody-here')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password')
  expect(requested).toHaveLength(1)
})

test('sign-in works where its schema could not be loaded: the server checks the same', { tag: '@phone' }, async ({
  page,
}) => {
  await page.route('**/assets/schema*', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('player9')
  await page.getByLabel('Password', { exact: true }).fill('padel-demo')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
})
