import { expect, test } from './fixtures.ts'

let sent = 0
/** Two projects share a club. */
function makeName(project: string): string {
  sent += 1
  return `Zoë ${project} ${Date.now() % 1_000_000} ${sent}`
}

test(
  'what somebody wrote is found, opened beside the list, answered by mail and deleted',
  { tag: ['@desktop', '@commit'] },
  async ({ asUser }, { project }) => {
    const page = await asUser('admin')
    const name = makeName(project.name)
    const email = `${name.replaceAll(' ', '.').replace('ë', 'e').toLowerCase()}@example.com`
    const body = {
      name: 'class',
      data: {
        name,
        email,
        phone: '600 100 200',
        message: 'Only on Sundays?',
        topic: 'Children',
        acceptPrivacy: true,
        website: 'https://x',
      },
      params: '?utm_source=poster',
      referer: 'https://club.example/en/clases',
    }
    expect((await page.request.post('/api/leads', { data: body })).status()).toBe(201)

    await page.goto('/admin/leads?name=class')
    await page.getByLabel('Name, email or text').fill(name.toUpperCase().replace('Ë', 'E'))
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').getByText('Doubtful', { exact: true })).toBeVisible()
    await page.getByRole('link', { name }).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByText('Only on Sundays?')).toBeVisible()
    await expect(panel.getByText('utm_source=poster')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=.+&body=.+Only%20on%20Sundays`),
    )
    await panel.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(panel.getByText(/^Answered on .+ by /)).toBeVisible()
    await expect(page.getByRole('row').getByText('Answered', { exact: true })).toBeAttached()
    // Makes users nobody but a portal admin.
    await expect(panel.getByRole('link', { name: 'Create a user' })).toHaveCount(0)
    await expect(page).toHaveURL(/[?&]lead=\d+/)
    await page.reload()
    await panel.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The message has been deleted.').first()).toBeVisible()
    await expect(page.getByText('No lead matches these filters.')).toBeVisible()
    await expect(panel).toHaveCount(0)
  },
)

test('Back closes what was opened, and an account begins with what is known', { tag: '@phone' }, async ({ asUser }) => {
  const page = await asUser('admin')
  await page.goto('/admin/leads?name=contact')
  await page.getByRole('link', { name: 'Beatriz Solana' }).click()
  await expect(page.getByRole('dialog', { name: 'Beatriz Solana' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const portal = await asUser('portal')
  await portal.goto('/admin/user/new?nick=Beatriz+Solana&email=bea%40example.com&phone=654118010')
  await expect(portal.getByLabel('Nick, as others see it')).toHaveValue('Beatriz Solana')
  await expect(portal.getByLabel('Email', { exact: true })).toHaveValue('bea@example.com')
  await expect(portal.getByLabel('Phone', { exact: true })).toHaveValue('654118010')
})
