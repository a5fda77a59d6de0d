import type { Page } from '@playwright/test'
import { z } from 'zod'
import { signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { tooWide } from './widths.ts'

const found = z.object({ data: z.array(z.object({ id: z.number(), username: z.string(), nick: z.string() })) })

/** Opens the page of somebody, by way of the list. */
async function openUser(page: Page, nick: string): Promise<void> {
  await page.goto(`/admin/user?q=${encodeURIComponent(nick)}`)
  await page.getByRole('link', { name: nick }).click()
  await expect(page.getByRole('heading', { level: 1, name: nick })).toBeVisible()
}

/** Two projects share a club. */
let made = 0
function makeNames(prefix: string) {
  made += 1
  const id = `${prefix}${Date.now() % 1_000_000}${made}`
  return {
    username: id,
    nick: `Nick ${id}`,
    email: `${id}@example.com`,
    phone: `7${id.replace(/\D/g, '').slice(-9).padStart(9, '0')}`,
  }
}

test('somebody is made, found, changed, and given a role that ends their session', { tag: '@desktop' }, async ({
  asUser,
}) => {
  const page = await asUser('portal')
  const { username, nick, email, phone } = makeNames('maria')
  await page.goto('/admin/user/new')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Nick, as others see it').fill(nick)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByLabel('Birth date').first().fill('09/04/1991')
  await page.getByLabel('Username', { exact: true }).focus()
  // Loading it anew loses nothing.
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Create user' }).click()
  // What was written stays, and focus goes to what is wrong.
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Create user' }).click()

  await expect(page.getByRole('heading', { level: 1, name: nick })).toBeVisible()
  await expect(page.getByText('No password has been chosen yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create a password link' })).toBeVisible()
  await expect(page.getByText('Nothing to save.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Trainer' }).check()
  await page.getByLabel('Observations, seen by admins only').fill('Left-handed.')
  await expect(page.getByText('2 changes not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Observations, seen by admins only')).toHaveValue('')
  await page.getByRole('checkbox', { name: 'Trainer' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Nothing to save.')).toBeVisible()

  await page.goto('/admin/user')
  await page.getByLabel('Nick, username, email or phone').fill(phone)
  await expect(page).toHaveURL(/[?&]q=7/)
  const row = page.getByRole('row').filter({ hasText: nick })
  await expect(row).toContainText('Trainer')
  await expect(row).toContainText('Unconfirmed')
})

test('a block ends the sessions of whom it is about at once', { tag: ['@desktop', '@commit'] }, async ({
  asUser,
  openContext,
}) => {
  const [page, context] = [await asUser('portal'), await openContext()]
  const { data } = found.parse(await (await page.request.get('/api/users?q=player29')).json())
  const nick = data[0]?.nick ?? ''
  await signIn(context.request, 'player29')
  const blocked = await context.newPage()
  await blocked.goto('/my-reservations')
  await expect(blocked.getByRole('heading', { name: 'My reservations' })).toBeVisible()

  await openUser(page, nick)
  await page.getByRole('button', { name: `Block ${nick}` }).click()
  await expect(page.getByText('This account is blocked.')).toBeVisible()
  expect((await context.request.get('/api/auth/me')).status()).toBe(401)
  await page.getByRole('button', { name: `Unblock ${nick}` }).click()
  await expect(page.getByRole('button', { name: `Block ${nick}` })).toBeVisible()
})

test('members come from a file, looked at first', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  const [one, other] = [makeNames('ana'), makeNames('luis')]
  const lines = [
    'Correo;Apodo;Teléfono;Fecha de nacimiento;Nivel',
    `${one.email};${one.nick};${one.phone};09/04/1991;3,25`,
    `${other.email};${other.nick};${other.phone};31/02/1991;2`,
  ]
  await page.goto('/admin/user')
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel('File (CSV)')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'members.csv',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
    })
  await page.getByRole('button', { name: 'Check it first' }).click()
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeFocused()
  await expect(page.getByText('Line 3')).toBeVisible()
  await expect(page.getByText("This day doesn't exist. Check day, month and year.")).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 member' }).click()
  await expect(page.getByText('1 new member, none changed.')).toBeVisible()
  await openUser(page, one.nick)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(one.email)
})

test('somebody is erased, with the games named before', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  const { username, nick, email, phone } = makeNames('eva')
  const answer = await page.request.post('/api/users', {
    data: { username, nick, email, phone, birthDate: '1990-01-31' },
  })
  expect(answer.status()).toBe(201)
  await openUser(page, nick)
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expect(page.getByRole('dialog')).toContainText('For good, with all personal data.')
  await page.getByRole('button', { name: 'Yes, erase' }).click()
  await expect(page).toHaveURL(/\/admin\/user$/)
  await page.goto(`/admin/user?q=${username}`)
  await expect(page.getByText('No user matches these filters.')).toBeVisible()
})

test('money open is for a portal admin who is an admin of the club too', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  const { data } = found.parse(await (await page.request.get('/api/users?q=portal')).json())
  const own = data.find(({ username }) => username === 'portal')?.id
  await openUser(page, 'Marta D.')
  await expect(page.getByRole('heading', { name: 'Upcoming games' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unpaid' })).toHaveCount(0)
  try {
    await page.request.put(`/api/users/${own}`, { data: { roles: ['portalAdmin', 'FP_ADMIN'] } })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Unpaid' })).toBeVisible()
  } finally {
    await page.request.put(`/api/users/${own}`, { data: { roles: ['portalAdmin'] } })
  }
})

test('nobody else sees users', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('global')
  for (const path of ['/admin/user', '/admin/user/new', '/admin/user/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Restricted access' })).toBeVisible()
  }
})

for (const width of [320, 768]) {
  test(`at ${width} px nothing of users scrolls sideways`, { tag: '@phone' }, async ({ asUser }) => {
    const page = await asUser('portal')
    await page.setViewportSize({ width, height: 700 })
    for (const { path, shown } of [
      { path: '/es/admin/user', shown: page.getByRole('row').nth(1) },
      { path: '/es/admin/user/new', shown: page.getByRole('button', { name: 'Crear usuario' }) },
      { path: '/es/admin/import', shown: page.getByRole('button', { name: 'Comprobar antes' }) },
      { path: '/es/admin/user/1', shown: page.getByRole('heading', { name: 'Acceso' }) },
    ]) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      // Titles that sort nothing are heard there, not seen.
      const wide = (await tooWide(page)).filter((one) => !one.includes('role="columnheader"'))
      expect(wide, path).toEqual([])
    }
  })
}
