import { z } from 'zod'
import type { OrderView } from '#domain/payments/order-schema.ts'
import type { ProvidersView } from '#domain/payments/provider-schema.ts'
import { guest, makeGame } from '../games.ts'
import { screen, showing, untilHeading, untilText } from './acts.ts'
import { type Act, on, type Way } from './state.ts'

/** These procedures answer so, whatever others are called with them: no bank is asked. */
function insteadOf(answers: Readonly<Record<string, unknown>>): Way {
  return {
    before: ({ page }) =>
      page.route('**/trpc/**payments.**', async (route) => {
        const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
        const results = z.array(z.unknown()).parse(await (await route.fetch()).json())
        const json = results.map((result, at) => {
          const call = calls[at] ?? ''
          return Object.hasOwn(answers, call) ? showing(answers[call]) : result
        })
        await route.fulfill({ json })
      }),
  }
}

const order: OrderView = {
  id: 'k4m2',
  state: 'started',
  way: 'card',
  amount: 7,
  credited: 0,
  startedAt: '2026-11-20T17:20:00.000Z',
  expiresAt: '2026-11-20T17:50:00.000Z',
  failure: null,
  isTest: false,
  entries: [1],
  product: null,
  game: {
    documentId: 'g7',
    court: 'Pista 3',
    startDate: '2026-11-23T19:00:00.000Z',
    endDate: '2026-11-23T20:30:00.000Z',
  },
}

const ordered = (parts: Partial<OrderView>) =>
  insteadOf({ 'payments.order': { ...order, ...parts }, 'payments.ways': { ways: ['card', 'bizum'] } })

const redsys: ProvidersView['redsys'] = {
  merchantCode: '347821065',
  terminal: '1',
  version: 'HMAC_SHA512_V2',
  environment: 'test',
  bizum: true,
  isTest: true,
  testedAt: '2026-11-20T17:14:00.000Z',
  isKeyLost: false,
}
const notifyAt = {
  redsys: 'https://ribera.example/api/orders/redsys',
  stripe: 'https://ribera.example/api/orders/stripe',
}

/** As in a club whose players pay ahead: their place is held for as long, from now on. */
function heldFor(minutes: number): Act {
  return ({ page, stage }) =>
    page.route(/\/trpc\/|\/my-reservations$/, async (route) => {
      const response = await route.fetch()
      const until = new Date(stage.now() + minutes * 60_000).toISOString()
      const body = (await response.text())
        .replaceAll('"when":"atClub"', '"when":"ahead"')
        .replaceAll('"ways":[]', '"ways":["card","bizum"]')
        .replaceAll('"paid":false', `"heldUntil":"${until}","paid":false`)
        .replaceAll(/"pincode":"\d+",/g, '')
      await route.fulfill({ response, body })
    })
}

/** From the list, as the document of a game would bring it as it is. */
const openHeld: Act = async ({ page, stage }) => {
  const path = await stage.once(
    'game: held',
    async () => (await makeGame(stage.calls.player22, stage.freeSlot(), { inviteds: [guest] })).path,
  )
  await page.locator(`a[href$="${path}"]`).click()
  await page.getByRole('timer').waitFor()
}

const choose =
  (text: string): Act =>
  ({ page, translate }) =>
    page.getByText(translate(text)).first().click()

const pay = on('Payment', 'player1')
const owner = on('Payment', 'player22')
const settings = on('Settings', 'portal')

/** Coming back from the bank, and the club's contract with it. */
export const payStates = [
  pay('pay-waiting', 'the bank hasn’t said it yet', '/pay/k4m2', [ordered({}), untilHeading('Waiting for your bank')]),
  pay('pay-paid', 'paid', '/pay/k4m2', [ordered({ state: 'paid' }), untilHeading('Paid')]),
  pay('pay-failed', 'refused by the bank, another way chosen', '/pay/k4m2', [
    ordered({ state: 'failed', failure: 'declined' }),
    untilHeading('Not paid'),
    untilText('with your phone'),
  ]),
  pay('pay-late', 'paid when the place was gone', '/pay/k4m2', [
    ordered({ state: 'paid', credited: 7 }),
    untilHeading('The money is yours'),
  ]),
  pay('pay-expired', 'the bank never said it', '/pay/k4m2', [
    ordered({ state: 'expired' }),
    untilHeading('The time ran out'),
  ]),
  owner('pay-held', 'held until it is paid', '/my-reservations', [{ before: heldFor(14.5), act: openHeld }, screen]),
  owner('pay-held-over', 'the time is up', '/my-reservations', [{ before: heldFor(0), act: openHeld }, screen]),
  settings('settings-ahead', 'payments ahead', '/admin/settings', [
    insteadOf({ 'payments.provider': { redsys: { ...redsys, isTest: false }, stripe: null, notifyAt } }),
    choose('Ahead'),
  ]),
  settings('settings-online', 'a contract that was tried at the test bank', '/admin/settings?part=online', [
    insteadOf({ 'payments.provider': { redsys, stripe: null, notifyAt } }),
    untilText('Where the bank answers'),
  ]),
]
