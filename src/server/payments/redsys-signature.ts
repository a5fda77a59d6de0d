import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureVersion } from '#domain/payments/provider-schema.ts'

/**
 * Signs what is sent (`parameters`: the encoded text of `Ds_MerchantParameters`) of an order. `key` is the terminal's, as the bank's
 * portal shows it. Both encrypt the order's number with it and sign with what comes out.
 * https://pagosonline.redsys.es/desarrolladores-inicio/documentacion-operativa/firmar-una-operacion/
 */
export function signParameters(version: SignatureVersion, key: string, number: string, parameters: string): string {
  return version === 'HMAC_SHA512_V2'
    ? createHmac('sha512', makeKeyV2(key, number)).update(parameters).digest('base64url')
    : createHmac('sha256', makeKeyV1(key, number)).update(parameters).digest('base64')
}

/**
 * Whether a signature is right; takes equally long for any wrong one. Redsys notifies in either base64, with or without its `=`. None is
 * of a version that the key isn't for: the older one needs 24 bytes.
 */
export function isSigned(
  version: SignatureVersion,
  key: string,
  number: string,
  parameters: string,
  signature: string,
): boolean {
  if (!mayKey(version, key)) return false
  const expected = Buffer.from(toPlain(signParameters(version, key, number, parameters)))
  const found = Buffer.from(toPlain(signature))
  return expected.length === found.length && timingSafeEqual(expected, found)
}

/** Answers whether a key can sign by a version. */
export function mayKey(version: SignatureVersion, key: string): boolean {
  return version === 'HMAC_SHA512_V2' || Buffer.from(key, 'base64').length === 24
}

/** The key's first 16 characters as they are written, not decoded; what comes out signs as base64 text, not as bytes. */
function makeKeyV2(key: string, number: string): string {
  const cipher = createCipheriv('aes-128-cbc', key.slice(0, 16).padEnd(16, '0'), Buffer.alloc(16))
  return cipher.update(number, 'utf8', 'base64') + cipher.final('base64')
}

/** The key's 24 bytes; the number is filled up with zeros. */
function makeKeyV1(key: string, number: string): Buffer {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8)).setAutoPadding(false)
  const filled = number.padEnd(Math.ceil(number.length / 8) * 8, '\0')
  return Buffer.concat([cipher.update(filled, 'utf8'), cipher.final()])
}

function toPlain(base64: string): string {
  return base64
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
