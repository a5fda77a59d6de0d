import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { addDays, clubDayOf } from '#domain/time.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { findFreePort } from './club/mailing-club.ts'
import { signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, makeGame } from './games.ts'

test('a receiver hears of a booking, once more from a number on, is renamed and goes', { tag: '@desktop' }, async ({
  openContext,
}) => {
  const { url, arrived, close } = await aReceiver()
  const { folder, remove } = newFolder()
  // On the machine's clock, as a signature is good for five minutes.
  const club = await serveClub({ command: 'demo', folder, ahead: 0, env: { DEVICE_NETWORKS: '127.0.0.0/8' } })
  const open = async (username: string) => {
    const context = await openContext({ baseURL: club.url, ahead: 0 })
    await signIn(context.request, username)
    return context
  }
  const page = await (await open('portal')).newPage()
  await page.goto('/admin/keys')
  await page.getByRole('button', { name: 'New receiver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Accounts')
  await dialog.getByLabel('Address', { exact: true }).fill(url)
  await dialog.getByRole('button', { name: 'Add the receiver' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await page.reload()
  await page.getByRole('link', { name: /Accounts/ }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const { request } = await open('player22')
  const [slot] = freeSlotsOf(await readDay(request, addDays(clubDayOf(Date.now()), 2)))
  if (!slot) throw new Error('The club has no free slot.')
  const { documentId } = await makeGame(request, slot)
  await expect.poll(() => arrived.length).toBe(2)
  const heard = arrived.map(({ headers, body }) => new Webhook(secret).verify(body, headers))
  expect(heard).toMatchObject([
    { type: 'reservation.created', number: 1, data: { documentId } },
    { type: 'entry.joined', number: 2 },
  ])

  await page.reload()
  const panel = page.getByRole('dialog', { name: 'Accounts' })
  await panel.getByLabel('From number').fill('1')
  await panel.getByRole('button', { name: 'Send again from 1' }).click()
  await expect.poll(() => arrived.length).toBe(4)
  const again = arrived.slice(2)
  expect(again.map(({ body }) => body)).toEqual(arrived.slice(0, 2).map(({ body }) => body))
  for (const { headers, body } of again) new Webhook(secret).verify(body, headers)

  await panel.getByRole('button', { name: 'New secret' }).click()
  await expect(panel.locator('code')).toHaveText(/^whsec_/)
  await expect(panel.locator('code')).not.toHaveText(secret)
  await expect(panel).toContainText('both secrets sign')

  await panel.getByRole('button', { name: 'Change the receiver' }).click()
  const change = page.getByRole('dialog', { name: 'Change the receiver' })
  await change.getByLabel('Name', { exact: true }).fill('Ledger')
  await change.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Ledger is saved.')
  const renamed = page.getByRole('dialog', { name: 'Ledger' })
  await renamed.getByRole('button', { name: 'Remove the receiver' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expectToast(page, 'Ledger hears of nothing more.')
  await expect(page.getByText('No other program hears of what happens here.')).toBeVisible()
  await page.context().close()
  await club.stop()
  close()
  remove()
})

/** A program on this machine that takes all it is sent. */
async function aReceiver() {
  const arrived: { headers: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    const take = (body: string) => {
      arrived.push({ headers: toTexts(request.headers), body })
      response.end()
    }
    void text(request).then(take)
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${port}/hook`, arrived, close: () => server.close() }
}

function toTexts(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
