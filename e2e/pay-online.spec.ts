import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { orderStartedAnswerSchema } from '#domain/payments/order-schema.ts'
import type { SetProviderInput } from '#domain/payments/provider-schema.ts'
import { openDatabase } from '#server/db/client.ts'
import { aBank } from '#server/payments/testing-bank.ts'
import { follow } from '#server/payments/testing-provider.ts'
import { aStripe } from '#server/payments/testing-stripe.ts'
import { type ClockName, setClock } from '#tools/club/clocks.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { findFreePort } from './club/mailing-club.ts'
import { answerOf } from './club/sign-in.ts'
import { test as base, expect } from './fixtures.ts'
import { expectToast, gameNamed, guest, makeGame } from './games.ts'

/** In a demo club whose players pay at a bank, or a Stripe, on this machine. */
const test = base.extend<object, { paying: Awaited<ReturnType<typeof servePayingClub>> }>({
  paying: [
    async ({ clock }, provide) => {
      const paying = await servePayingClub(clock)
      await provide(paying)
      await paying.stop()
    },
    { scope: 'worker' },
  ],
  club: [async ({ paying }, provide) => provide(paying.club), { scope: 'worker' }],
})

async function servePayingClub(clock: ClockName) {
  const { folder, remove } = newFolder()
  const ahead = setClock(clock, Date.now())
  const now = () => Date.now() + ahead
  const [bank, stripe] = [await aBank(), await aStripe(now)]
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const env = { PUBLIC_URL: url, REDSYS_URL: bank.address, STRIPE_URL: stripe.origin }
  const { stop } = await serveClub({ command: 'demo', folder, ahead, port, env })
  stripe.webhook = `${url}/api/orders/stripe`
  return {
    club: { url, ahead, now, handedOut: new Set<string>() },
    bank,
    stripe,
    /** The time of all places that are held is up. */
    endHolds: () => {
      const db = openDatabase(join(folder, 'club.sqlite'))
      db.$client.exec('UPDATE entry SET held_until = 1 WHERE held_until IS NOT NULL')
      db.$client.close()
    },
    stop: async () => {
      await stop()
      bank.close()
      stripe.close()
      remove()
    },
  }
}

type Paying = Awaited<ReturnType<typeof servePayingClub>>

test('a portal admin sets the bank up and tries it; a player pays for a guest too', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
  paying,
}) => {
  const { merchantCode, key } = paying.bank.contract('HMAC_SHA512_V2')
  const portal = await asUser('portal')
  await portal.goto('/en/admin/settings')
  const online = portal.getByRole('region', { name: 'Paying online' })
  await online.getByLabel('Merchant code (FUC)').fill(merchantCode)
  await online.getByLabel('Signing key').fill(key)
  await online.getByText('Real bank').click()
  await online.getByText('Bizum too').click()
  await online.getByRole('button', { name: 'Save' }).click()
  await expect(online).toContainText('Not tried yet with these keys.')
  await expect(portal.getByRole('radio', { name: 'As they like' })).toHaveAttribute('aria-disabled', 'true')
  await online.getByRole('button', { name: 'Test payment, €0.50' }).click()
  await atTheBank(portal, 'pay')
  await expect(portal.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await portal.getByRole('link', { name: 'Back to the settings' }).click()
  await expect(portal.getByText(/^Tried at the real bank/)).toBeVisible()
  await portal.getByText('As they like').click()
  await portal.getByRole('button', { name: 'Save settings' }).click()
  await expect(portal.getByText('The settings are saved.').first()).toBeVisible()

  const page = await asUser('player1')
  const game = await makeGame(page.request, await freeSlot(), { inviteds: [guest] })
  await page.goto(`/en${game.path}`)
  await page.getByText('With my guests').click()
  await page.getByText('with your phone').click()
  await page.getByRole('button', { name: /^Pay €.* by Bizum$/ }).click()
  await atTheBank(page, 'pay')
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await page.getByRole('link', { name: 'To the game' }).click()
  await expect(page.getByRole('heading', { name: 'To pay' })).toHaveCount(0)
})

for (const version of ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const) {
  const tag = ['@phone', ...(version === 'HMAC_SHA512_V2' ? ['@commit'] : [])]
  test(`refused, then paid, with the signature ${version}`, { tag }, async ({ asUser, freeSlot, paying }) => {
    const { merchantCode, terminal, key } = paying.bank.contract(version)
    const settings = { merchantCode, terminal, version, environment: 'real', bizum: true, key } as const
    await setUp((await asUser('portal')).request, { provider: 'redsys', ...settings }, paying)
    const page = await asUser('player2')
    const game = await makeGame(page.request, await freeSlot())
    await page.goto(`/en${game.path}`)
    await page.getByRole('button', { name: /^Pay €.* by card$/ }).click()
    await atTheBank(page, 'refuse')
    await expect(page.getByText('Nothing was charged')).toBeVisible()
    await expect(page.getByText('Your bank declined it.')).toBeVisible()
    await page.getByRole('button', { name: /^Pay €.* by Bizum$/ }).click()
    await atTheBank(page, 'twice')
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  })
}

test('a bono is bought from one’s money', { tag: '@phone' }, async ({ asUser, paying }) => {
  const { secretKey, webhookSecret } = paying.stripe.contract
  await setUp((await asUser('portal')).request, { provider: 'stripe', bizum: false, secretKey, webhookSecret }, paying)
  const page = await asUser('player4')
  await page.goto('/en/profile#money')
  await page
    .getByRole('button', { name: /^Buy, €/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay €.* by card$/ }).click()
  await atTheBank(page, 'pay')
  await expect(page.getByText('The bono is yours')).toBeVisible()
  await page.getByRole('link', { name: 'My money' }).click()
  await expect(page.getByRole('region', { name: 'Buy a bono' })).toBeVisible()
})

test('by Stripe: its word comes late, when the place is gone, and the money is credit', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
  paying,
}) => {
  const { secretKey, webhookSecret } = paying.stripe.contract
  await setUp((await asUser('portal')).request, { provider: 'stripe', bizum: false, secretKey, webhookSecret }, paying)
  const page = await asUser('player3')
  const game = await makeGame(page.request, await freeSlot())
  await page.goto(`/en${game.path}`)
  await page.getByRole('button', { name: /^Pay €.* by card$/ }).click()
  await atTheBank(page, 'late')
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  await answerOf(page.request.delete(`/api/reservations/${game.documentId}`))
  expect(await paying.stripe.sendLate()).toEqual([200])
  await expect(page.getByRole('heading', { name: 'The money is yours' })).toBeVisible()
  await expect(page.getByText(/^€.* went to your credit$/)).toBeVisible()
})

test('ahead: a place is held until it is paid, and goes where it is paid too late', {
  tag: ['@phone', '@clock'],
}, async ({ asUser, freeSlot, paying }) => {
  const { merchantCode, terminal, key } = paying.bank.contract('HMAC_SHA512_V2')
  const settings = { merchantCode, terminal, version: 'HMAC_SHA512_V2', environment: 'real', bizum: true, key } as const
  await setUp((await asUser('portal')).request, { provider: 'redsys', ...settings }, paying, 'ahead')
  const page = await asUser('player5')
  const paid = await makeGame(page.request, await freeSlot())
  await page.goto(`/en${paid.path}`)
  await expect(page.getByRole('timer')).toHaveText(/^14:[0-5]\d$/)
  await expect(page.getByRole('heading', { name: 'Pincode' })).toHaveCount(0)
  await page.getByText('with your phone').click()
  await page.getByRole('button', { name: /^Pay €.* by Bizum$/ }).click()
  await atTheBank(page, 'pay')
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expectToast(page, 'The payment is recorded.')
  await page.getByRole('link', { name: 'To the game' }).click()
  await expect(page.getByRole('heading', { name: 'Pincode' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)

  const lost = await makeGame(page.request, await freeSlot())
  await page.goto(`/en${lost.path}`)
  await page.getByRole('button', { name: /^Pay €.* by card$/ }).click()
  await expect(page.getByRole('button', { name: 'late', exact: true })).toBeVisible()
  paying.endHolds()
  await expect
    .poll(async () => (await gameNamed((await asUser('admin')).request, lost.documentId)).active, { timeout: 45_000 })
    .toBe(false)
  await atTheBank(page, 'pay')
  await expect(page.getByRole('heading', { name: 'The money is yours' })).toBeVisible()
  await page.goto(`/en${lost.path}`)
  await expect(page.getByText('Canceled').first()).toBeVisible()
})

async function atTheBank(page: Page, ending: 'pay' | 'refuse' | 'twice' | 'late'): Promise<void> {
  await page.getByRole('button', { name: ending, exact: true }).click()
}

/** Has players pay by one provider alone, as after a good test. */
async function setUp(
  caller: APIRequestContext,
  input: SetProviderInput,
  { bank, stripe }: Paying,
  when: 'optional' | 'ahead' = 'optional',
): Promise<void> {
  const call = async (procedure: string, data: object) =>
    await answerOf(caller.post(`/trpc/payments.${procedure}`, { data }))
  const other = input.provider === 'redsys' ? 'stripe' : 'redsys'
  await caller.post('/trpc/payments.removeProvider', { data: { provider: other } })
  await call('setProvider', input)
  const answer = z
    .object({ result: z.object({ data: orderStartedAnswerSchema }) })
    .parse(await call('test', { provider: input.provider }))
  await follow(answer.result.data.data.redirect)
  const [provider, number] =
    input.provider === 'redsys' ? [bank, [...bank.orders.keys()].at(-1)] : [stripe, [...stripe.sessions.keys()].at(-1)]
  expect((await provider.end(number ?? '', 'pay')).statuses).toEqual([200])
  const { data } = z
    .object({ data: z.array(z.object({ id: z.int(), config: z.looseObject({ payments: z.looseObject({}) }) })) })
    .parse(await answerOf(caller.get('/api/admin/config')))
  const [{ id, config } = { id: 0, config: { payments: {} } }] = data
  await answerOf(
    caller.put(`/api/admin/config/${id}`, { data: { config: { payments: { ...config.payments, when } } } }),
  )
}
