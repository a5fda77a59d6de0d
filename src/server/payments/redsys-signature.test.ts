import { array, assert, constantFrom, pre, property, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import type { SignatureVersion } from '#domain/payments/provider-schema.ts'
import { isSigned, signParameters } from './redsys-signature.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Examples that Redsys published: of the newer in "Firmar una operación", of the older in its API for PHP. */
const published: [
  what: string,
  SignatureVersion,
  key: string,
  number: string,
  parameters: string,
  signature: string,
][] = [
  [
    'a request, newer',
    'HMAC_SHA512_V2',
    'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    '1234567890',
    [
      'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUi',
      'OiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFO',
      'VF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhw',
      'IiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwv',
      'XC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0',
    ].join(''),
    'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  ],
  [
    'a request, older',
    'HMAC_SHA256_V1',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    '1',
    base64(
      '{"DS_MERCHANT_AMOUNT":"145","DS_MERCHANT_ORDER":"1","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"871","DS_MERCHANT_MERCHANTURL":"","DS_MERCHANT_URLOK":"","DS_MERCHANT_URLKO":""}',
    ),
    '3TEI5WyvHf1D/whByt1ENgFH/HPIP9UFuB6LkCYgj+E=',
  ],
  [
    'a notification, older',
    'HMAC_SHA256_V1',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    '0069',
    base64(
      '{"Ds_Date":"09%2F11%2F2015","Ds_Hour":"18%3A03","Ds_SecurePayment":"0","Ds_Card_Country":"724","Ds_Amount":"145","Ds_Currency":"978","Ds_Order":"0069","Ds_MerchantCode":"999008881","Ds_Terminal":"871","Ds_Response":"0000","Ds_MerchantData":"","Ds_TransactionType":"0","Ds_ConsumerLanguage":"1","Ds_AuthorisationCode":"082150"}',
    ),
    '6DVpRPAPoChZh2cgaWnLqlfFsKeXdRfAO/tz+UrxJcU=',
  ],
]

test.each(published)('%s is signed as published', (_what, version, key, number, parameters, signature) => {
  expect(signParameters(version, key, number, parameters)).toBe(signature)
})

test.each(published)(
  '%s is taken in either base64, and in no other way',
  (_what, version, key, number, parameters, signature) => {
    const isRight = (changed: string) => isSigned(version, key, number, parameters, changed)
    const forAddresses = signature.replaceAll('+', '-').replaceAll('/', '_')
    expect(isRight(signature)).toBe(true)
    expect(isRight(forAddresses)).toBe(true)
    expect(isRight(forAddresses.replaceAll('=', ''))).toBe(true)
    for (const wrong of [
      '',
      signature.slice(1),
      signature.slice(0, 20),
      ` ${signature}`,
      `${signature}A`,
      signature.toLowerCase(),
    ]) {
      expect(isRight(wrong)).toBe(false)
    }
    expect(isSigned(version, key, `${number}0`, parameters, signature)).toBe(false)
    expect(isSigned(version, key, number, `${parameters}A`, signature)).toBe(false)
    const other = version === 'HMAC_SHA512_V2' ? 'HMAC_SHA256_V1' : 'HMAC_SHA512_V2'
    expect(isSigned(other, key, number, parameters, signature)).toBe(false)
  },
)

const numbers = array(constantFrom(...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')), {
  minLength: 12,
  maxLength: 12,
}).map((chosen) => chosen.join(''))

test('whatever is signed is taken, and nothing by another key or of another order', () => {
  assert(
    property(
      constantFrom<SignatureVersion>('HMAC_SHA512_V2', 'HMAC_SHA256_V1'),
      uint8Array({ minLength: 24, maxLength: 24 }),
      uint8Array({ minLength: 24, maxLength: 24 }),
      numbers,
      numbers,
      string(),
      (version, bytes, otherBytes, number, otherNumber, text) => {
        const [key, otherKey] = [bytes, otherBytes].map((raw) => Buffer.from(raw).toString('base64'))
        const parameters = base64(text)
        const signature = signParameters(version, key ?? '', number, parameters)
        expect(isSigned(version, key ?? '', number, parameters, signature)).toBe(true)
        expect(isSigned(version, key ?? '', otherNumber, parameters, signature)).toBe(number === otherNumber)
        // Of the newer only the first half of a key counts, of DES not each byte's last bit.
        pre(bytes.slice(0, 12).some((byte, at) => byte >> 1 !== (otherBytes[at] ?? 0) >> 1))
        expect(isSigned(version, otherKey ?? '', number, parameters, signature)).toBe(false)
      },
    ),
  )
})
