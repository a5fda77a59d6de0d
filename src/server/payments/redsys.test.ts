import { assert, asyncProperty, constantFrom, integer, string } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignatureVersion } from '#domain/payments/provider-schema.ts'
import { createRedsys, redsysAddresses } from './redsys.ts'
import { aBank, formOf, publicKey } from './testing-bank.ts'
import { aListener, anOrder, aPayment, type Ending, follow } from './testing-provider.ts'

const versions: SignatureVersion[] = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1']
const contract = { merchantCode: '999008881', terminal: '1', key: publicKey, address: redsysAddresses.test }

let bank: Awaited<ReturnType<typeof aBank>>
let listener: Awaited<ReturnType<typeof aListener>>
beforeAll(async () => {
  bank = await aBank()
  listener = await aListener()
})
afterAll(() => {
  bank.close()
  listener.close()
})

async function start(version: SignatureVersion, number: string) {
  const provider = createRedsys(bank.contract(version))
  listener.provider = provider
  listener.read.length = 0
  const redirect = await provider.startOrder({ ...anOrder, number, urls: listener.urls })
  return { redirect, answer: await follow(redirect) }
}

const failed = { ...aPayment, state: 'failed', outcome: '0190', reference: null }
const outcomes: [Ending, statuses: number[], read: unknown[], returns: 'paid' | 'failed'][] = [
  ['pay', [200], [aPayment], 'paid'],
  ['refuse', [200], [failed], 'failed'],
  ['twice', [200, 200], [aPayment, aPayment], 'paid'],
  ['forged', [400], [null], 'paid'],
  ['otherAmount', [200], [{ ...aPayment, cents: 699 }], 'paid'],
]
test.each(versions.flatMap((version) => outcomes.map((outcome) => [version, ...outcome] as const)))(
  '%s: the bank is told to %s',
  async (version, ending, statuses, read, returns) => {
    const number = `40${versions.indexOf(version)}1${ending.toUpperCase().padEnd(8, 'X').slice(0, 8)}`
    const { answer } = await start(version, number)
    expect(answer.status).toBe(200)
    expect(await bank.end(number, ending)).toEqual({ statuses, location: listener.urls[returns] })
    const expected = read.map((each) => each && { ...each, number })
    expect(listener.read).toEqual(expected)
  },
)

test.each(versions)('%s: what comes late is read as well', async (version) => {
  const number = `40${versions.indexOf(version)}1LATELATE`
  await start(version, number)
  expect(await bank.end(number, 'late')).toEqual({ statuses: [], location: listener.urls.paid })
  expect(listener.read).toEqual([])
  expect(await bank.sendLate()).toEqual([200])
  expect(listener.read).toEqual([{ ...aPayment, number }])
})

test.each(versions)('%s: a browser sends the form, chooses, and comes back', async (version) => {
  const number = `50${versions.indexOf(version)}0BROWSER2`
  const { answer } = await start(version, number)
  const page = await answer.text()
  expect(page).toContain('Pista 3, viernes 27 de noviembre a las 18:30 · “amistoso”')
  const back = await fetch(new URL(/action="(.*?)"/.exec(page)?.[1] ?? '', bank.address), {
    method: 'POST',
    body: new URLSearchParams({ ending: 'pay' }),
    redirect: 'manual',
  })
  expect(back.headers.get('location')).toBe(listener.urls.paid)
  expect(listener.read).toEqual([{ ...aPayment, number }])
})

test('the form says what is paid, how, and in which language', async () => {
  const fields = async (change: object) => {
    const order = { ...anOrder, urls: listener.urls, ...change }
    const { fields: sent, ...redirect } = await createRedsys({ ...contract, version: 'HMAC_SHA512_V2' }).startOrder(
      order,
    )
    expect(redirect).toEqual({ action: 'https://sis-t.redsys.es:25443/sis/realizarPago', method: 'POST' })
    const asked: unknown = JSON.parse(Buffer.from(sent.Ds_MerchantParameters ?? '', 'base64url').toString())
    return asked
  }
  expect(await fields({})).toEqual({
    DS_MERCHANT_AMOUNT: '700',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_ORDER: '4071K7WMR2PX',
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_PAYMETHODS: 'C',
    DS_MERCHANT_PRODUCTDESCRIPTION: anOrder.title,
    DS_MERCHANT_CONSUMERLANGUAGE: '001',
    DS_MERCHANT_MERCHANTURL: listener.urls.notification,
    DS_MERCHANT_URLOK: listener.urls.paid,
    DS_MERCHANT_URLKO: listener.urls.failed,
  })
  expect(await fields({ way: 'bizum', locale: 'en' })).toMatchObject({
    DS_MERCHANT_PAYMETHODS: 'z',
    DS_MERCHANT_CONSUMERLANGUAGE: '002',
  })
})

test('the bank takes no form with another key, and no number twice', async () => {
  const order = { ...anOrder, number: '6000AAAAAAAA', urls: listener.urls }
  const wrong = createRedsys({ ...bank.contract('HMAC_SHA512_V2'), key: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldY' })
  expect(await (await follow(await wrong.startOrder(order))).text()).toBe('SIS0042')
  const right = createRedsys(bank.contract('HMAC_SHA512_V2'))
  expect((await follow(await right.startOrder(order))).status).toBe(200)
  expect(await (await follow(await right.startOrder(order))).text()).toBe('SIS0051')
})

/** What Redsys says of a payment of `anOrder`. */
const said = {
  Ds_Amount: '700',
  Ds_Currency: '978',
  Ds_Order: anOrder.number,
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '082150',
}
const changes: [what: string, words: typeof said, read: unknown][] = [
  ['a payment', said, aPayment],
  ['a payment, 0099', { ...said, Ds_Response: '0099' }, { ...aPayment, outcome: '0099' }],
  ['a refused one, 0100', { ...said, Ds_Response: '0100' }, { ...aPayment, state: 'failed', outcome: '0100' }],
  ['a refused one, three digits', { ...said, Ds_Response: '190' }, { ...aPayment, state: 'failed', outcome: '0190' }],
  ['another amount', { ...said, Ds_Amount: '1' }, { ...aPayment, cents: 1 }],
  ['another currency', { ...said, Ds_Currency: '840' }, { ...aPayment, currency: '840' }],
  ['no reference', { ...said, Ds_AuthorisationCode: '      ' }, { ...aPayment, reference: null }],
  ['a refund', { ...said, Ds_TransactionType: '3', Ds_Response: '0900' }, 'irrelevant'],
  ['one under way', { ...said, Ds_Response: '9998' }, 'irrelevant'],
  ["another club's", { ...said, Ds_MerchantCode: '999008882' }, null],
  ['another terminal', { ...said, Ds_Terminal: '002' }, null],
  ['no amount', { ...said, Ds_Amount: '' }, null],
  ['a broken amount', { ...said, Ds_Amount: '7.00' }, null],
  ['less than nothing', { ...said, Ds_Amount: '-700' }, null],
  ['no code', { ...said, Ds_Response: '' }, null],
  ['no kind', { ...said, Ds_TransactionType: '' }, null],
  ['another kind of number', { ...said, Ds_Order: 'ABCD12345678' }, null],
]
test.each(versions.flatMap((version) => changes.map((change) => [version, ...change] as const)))(
  '%s: reads %s',
  async (version, _what, words, read) => {
    const body = new URLSearchParams(await formOf(version, publicKey, words)).toString()
    expect(createRedsys({ ...contract, version }).readNotification({ headers: {}, body })).toEqual(read)
  },
)

test('names in capitals and figures as numbers are read too', async () => {
  const upper: [string, string | number][] = Object.entries(said).map(([name, value]) => [name.toUpperCase(), value])
  const words = {
    ...Object.fromEntries(upper),
    Ds_Order: anOrder.number,
    DS_AMOUNT: 700,
    DS_RESPONSE: 0,
    DS_TRANSACTIONTYPE: 0,
  }
  const body = new URLSearchParams(await formOf('HMAC_SHA512_V2', publicKey, words)).toString()
  expect(createRedsys({ ...contract, version: 'HMAC_SHA512_V2' }).readNotification({ headers: {}, body })).toEqual(
    aPayment,
  )
})

const without = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([each]) => each !== name))
const forgeries: [what: string, forge: (form: Record<string, string>) => Record<string, string>][] = [
  ['no signature', (form) => without(form, 'Ds_Signature')],
  ['an empty signature', (form) => ({ ...form, Ds_Signature: '' })],
  ['a truncated signature', (form) => ({ ...form, Ds_Signature: form.Ds_Signature?.slice(0, -4) ?? '' })],
  ['truncated words', (form) => ({ ...form, Ds_MerchantParameters: form.Ds_MerchantParameters?.slice(0, -8) ?? '' })],
  ['no words', (form) => without(form, 'Ds_MerchantParameters')],
  ['words that are no JSON', (form) => ({ ...form, Ds_MerchantParameters: 'bm90aGluZw' })],
  ['words that are a list', (form) => ({ ...form, Ds_MerchantParameters: 'W10' })],
  ['a version nobody knows', (form) => ({ ...form, Ds_SignatureVersion: 'HMAC_SHA1_V0' })],
  [
    'the other version',
    (form) => ({ ...form, Ds_SignatureVersion: versions.find((each) => each !== form.Ds_SignatureVersion) ?? '' }),
  ],
  [
    'another key',
    (form) => ({ ...form, Ds_Signature: form.Ds_Signature?.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) ?? '' }),
  ],
]
test.each(versions.flatMap((version) => forgeries.map((forgery) => [version, ...forgery] as const)))(
  '%s: %s is not believed',
  async (version, _what, forge) => {
    const body = new URLSearchParams(forge(await formOf(version, publicKey, said))).toString()
    expect(createRedsys({ ...contract, version }).readNotification({ headers: {}, body })).toBeNull()
  },
)

test.each([
  '',
  'nothing',
  '{"Ds_Order":"1"}',
  '%',
  'Ds_SignatureVersion=HMAC_SHA512_V2&Ds_MerchantParameters=&Ds_Signature=',
])('a body %j is no notification', (body) => {
  expect(createRedsys({ ...contract, version: 'HMAC_SHA512_V2' }).readNotification({ headers: {}, body })).toBeNull()
})

test('a signature of one order is not believed with the words of another', async () => {
  const [own, other] = await Promise.all(
    [anOrder.number, '4071K7WMR2PY'].map((Ds_Order) => formOf('HMAC_SHA512_V2', publicKey, { ...said, Ds_Order })),
  )
  const body = new URLSearchParams({ ...own, Ds_Signature: other?.Ds_Signature ?? '' }).toString()
  expect(createRedsys({ ...contract, version: 'HMAC_SHA512_V2' }).readNotification({ headers: {}, body })).toBeNull()
})

test('what the bank signs is read as it was said, whatever the amount and code', async () => {
  await assert(
    asyncProperty(
      constantFrom(...versions),
      integer({ min: 1, max: 999_999_999 }),
      integer({ min: 0, max: 9997 }),
      string(),
      async (version, cents, code, data) => {
        const outcome = String(code).padStart(4, '0')
        // As in notifications, where texts are encoded for addresses.
        const words = {
          ...said,
          Ds_Amount: String(cents),
          Ds_Response: outcome,
          Ds_MerchantData: encodeURIComponent(data.toWellFormed()),
        }
        const body = new URLSearchParams(await formOf(version, publicKey, words)).toString()
        const read = createRedsys({ ...contract, version: 'HMAC_SHA512_V2' }).readNotification({ headers: {}, body })
        expect(read).toEqual({ ...aPayment, cents, outcome, state: code < 100 ? 'paid' : 'failed' })
      },
    ),
  )
})

test.each(['short', 'a-key-of-another-version-that-is-long'])(
  'with the key %s what is signed by the older version is none',
  async (key) => {
    const provider = createRedsys({ ...contract, version: 'HMAC_SHA512_V2', key })
    const parameters = Buffer.from(
      JSON.stringify({
        Ds_Order: '4001ORDER001',
        Ds_Amount: '700',
        Ds_Currency: '978',
        Ds_MerchantCode: contract.merchantCode,
        Ds_Terminal: '1',
        Ds_TransactionType: '0',
        Ds_Response: '0000',
      }),
    ).toString('base64')
    const body = new URLSearchParams({
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
      Ds_MerchantParameters: parameters,
      Ds_Signature: 'x',
    }).toString()
    expect(provider.readNotification({ headers: {}, body })).toBeNull()
    const older = createRedsys({ ...contract, version: 'HMAC_SHA256_V1', key })
    await expect(older.startOrder({ ...anOrder, urls: listener.urls })).rejects.toMatchObject({ reason: 'keys' })
  },
)

test.each(['', 'null', '[]', '{"Ds_SignatureVersion":"HMAC_SHA256_V1"}', 'Ds_SignatureVersion=HMAC_MD5_V0', '%', '\0'])(
  'the body %j is no notification',
  (body) => {
    const provider = createRedsys({ ...contract, version: 'HMAC_SHA512_V2' })
    expect(provider.readNotification({ headers: {}, body })).toBeNull()
  },
)
