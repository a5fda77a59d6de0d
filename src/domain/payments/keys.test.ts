import { expect, test } from 'vitest'
import { keyRefusal } from './keys.ts'
import { setProviderInput } from './provider-schema.ts'

const redsys = (version: string) =>
  setProviderInput.parse({
    provider: 'redsys',
    merchantCode: '999008881',
    terminal: '1',
    version,
    environment: 'test',
    bizum: false,
  })
const stripe = setProviderInput.parse({ provider: 'stripe', bizum: false })
const wrong = (param: string) => ({ key: 'online.errors.key', param, values: { param } })

test.each([
  [redsys('HMAC_SHA256_V1'), { key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }, null],
  [redsys('HMAC_SHA256_V1'), { key: 'tooshort' }, wrong('key')],
  [redsys('HMAC_SHA512_V2'), { key: 'whatever-it-is-like' }, null],
  [redsys('HMAC_SHA512_V2'), { key: '' }, { key: 'validation.errors.required', param: 'key' }],
  [stripe, { secretKey: 'sk_live_x', webhookSecret: 'whsec_x' }, null],
  [stripe, { secretKey: 'rk_test_x', webhookSecret: 'whsec_x' }, null],
  [stripe, { secretKey: 'pk_live_x', webhookSecret: 'whsec_x' }, wrong('secretKey')],
  [stripe, { secretKey: 'sk_live_x', webhookSecret: 'sk_live_x' }, wrong('webhookSecret')],
])('keys %#', (provider, keys, refusal) => {
  expect(keyRefusal(provider, keys)).toEqual(refusal)
})
