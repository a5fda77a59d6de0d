import { devicesAnswerSchema } from '#domain/devices/schema.ts'
import { startShelly } from '#server/devices/testing-shelly.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { findFreePort } from './club/mailing-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

test('a light is added, tried, and switched by hand', { tag: '@desktop' }, async ({ openContext }) => {
  const shelly = await startShelly({ clock: Date.now, password: 'secret' })
  const { folder, remove } = newFolder()
  const env = { DEVICE_NETWORKS: '127.0.0.0/8' }
  const club = await serveClub({ command: 'demo', folder, port: String(await findFreePort()), env, ahead: 0 })
  const context = await openContext({ baseURL: club.url, ahead: 0 })
  await signIn(context.request, 'global')
  const page = await context.newPage()

  await page.goto('/en/admin/devices/new')
  await page.getByLabel('Name', { exact: true }).fill('Lamp of the test')
  await page.getByLabel('Address', { exact: true }).fill('192.168.1.9')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This address isn’t in the club’s networks for devices').first()).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill(shelly.address)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lamp of the test' }) })
  await expect(row).toContainText(shelly.address)

  const choose = (name: string) => row.getByText(name, { exact: true }).click()
  await choose('On')
  await expect(row).toContainText(/on by hand until \d\d:\d\d/)
  await expect.poll(shelly.isLit).toBe(true)
  await choose('Off')
  await expect(row).toContainText(/off by hand until/)
  await expect.poll(shelly.isLit).toBe(false)
  await choose('As planned')
  await expect(row).not.toContainText('by hand')

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Test, 3 seconds' }).click()
  await expect(page.getByText('Takes the password, by digest and never in clear.')).toBeVisible()
  await expect(page.getByText(/^Went on and off\./)).toBeVisible()
  expect(shelly.isLit()).toBe(false)

  shelly.setFaults({ silent: true })
  await page.getByRole('link', { name: 'Doors and lights' }).first().click()
  await choose('On')
  // It is tried three times; the page would ask again within a minute.
  const readLamp = async () => {
    const { data } = devicesAnswerSchema.parse(await answerOf(context.request.get('/api/devices')))
    return data.find(({ name }) => name === 'Lamp of the test')
  }
  await expect.poll(async () => (await readLamp())?.failing).toBeTruthy()
  await page.reload()
  await expect(page.getByText('Lamp of the test doesn’t answer since')).toBeVisible()
  await page.context().close()
  await club.stop()
  shelly.close()
  remove()
})
