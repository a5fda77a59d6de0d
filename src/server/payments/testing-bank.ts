import { createCipheriv, webcrypto } from 'node:crypto'
import { z } from 'zod'
import type { SignatureVersion } from '#domain/payments/provider-schema.ts'
import type { RedsysContract } from './redsys.ts'
import { type Change, type Ending, makeEnd, readEnding, serveForms, toChoice } from './testing-provider.ts'

/** The key of Redsys' own test contract, known to all. */
export const publicKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

const orderSchema = z.object({
  DS_MERCHANT_AMOUNT: z.string(),
  DS_MERCHANT_CURRENCY: z.literal('978'),
  DS_MERCHANT_ORDER: z.string().regex(/^\d{4}[0-9A-Za-z]{8}$/),
  DS_MERCHANT_MERCHANTCODE: z.string(),
  DS_MERCHANT_TERMINAL: z.string(),
  DS_MERCHANT_TRANSACTIONTYPE: z.literal('0'),
  DS_MERCHANT_PAYMETHODS: z.enum(['C', 'z']),
  DS_MERCHANT_PRODUCTDESCRIPTION: z.string().max(125),
  DS_MERCHANT_CONSUMERLANGUAGE: z.enum(['001', '002']),
  DS_MERCHANT_MERCHANTURL: z.url(),
  DS_MERCHANT_URLOK: z.url(),
  DS_MERCHANT_URLKO: z.url(),
})
type Asked = z.output<typeof orderSchema>
type Order = { asked: Asked; version: SignatureVersion; cents: number; urls: { paid: string; failed: string } }

/** A bank on this machine that speaks as Redsys does. It checks and makes signatures by code of its own, not by the program's. */
export async function aBank({ key = publicKey, merchantCode = '999008881', terminal = '1' } = {}) {
  const orders = new Map<string, Order>()
  const { end, sendLate } = makeEnd(async (order: Order, change) => {
    const body = new URLSearchParams(await notificationOf(order, key, change))
    const response = await fetch(order.asked.DS_MERCHANT_MERCHANTURL, { method: 'POST', body })
    return response.status
  })
  const server = await serveForms(async ({ path, form }) => {
    if (path === '/sis/realizarPago') {
      const order = await readOrder(form, key)
      if (!order || order.asked.DS_MERCHANT_MERCHANTCODE !== merchantCode) return { status: 400, body: 'SIS0042' }
      const { DS_MERCHANT_ORDER: number } = order.asked
      if (orders.has(number)) return { status: 400, body: 'SIS0051' }
      orders.set(number, order)
      return toChoice(order.asked.DS_MERCHANT_PRODUCTDESCRIPTION, `/end/${number}`)
    }
    const order = orders.get(path.replace('/end/', ''))
    if (!order) return null
    const { location } = await end(order, readEnding(form))
    return { status: 303, headers: { location } }
  })
  const address = `${server.origin}/sis/realizarPago`
  return {
    ...server,
    address,
    orders,
    contract: (version: SignatureVersion): RedsysContract => ({ merchantCode, terminal, version, key, address }),
    /** Ends an order as its button would; resolves to what notifications were answered with, and where the browser returns to. */
    end: (number: string, ending: Ending) => {
      const order = orders.get(number)
      if (!order) throw new Error(`The bank knows no order ${number}.`)
      return end(order, ending)
    },
    sendLate,
  }
}

async function readOrder(form: Record<string, string>, key: string): Promise<Order | null> {
  const { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters = '', Ds_Signature: signature } = form
  if (version !== 'HMAC_SHA512_V2' && version !== 'HMAC_SHA256_V1') return null
  const asked = orderSchema.parse(JSON.parse(fromBase64(parameters)))
  const number = asked.DS_MERCHANT_ORDER
  const expected = await (version === 'HMAC_SHA512_V2' ? signV2 : signV1)(key, number, parameters)
  if (signature !== expected) return null
  const urls = { paid: asked.DS_MERCHANT_URLOK, failed: asked.DS_MERCHANT_URLKO }
  return { asked, version, cents: Number(asked.DS_MERCHANT_AMOUNT), urls }
}

/** A form as Redsys posts it: base64 for addresses, of the older version with its `=`. */
async function notificationOf(
  { asked, version, cents }: Order,
  key: string,
  { isRefused, isForged, cents: other }: Change,
): Promise<Record<string, string>> {
  const said = {
    Ds_Date: '27%2F11%2F2026',
    Ds_Hour: '18%3A30',
    Ds_SecurePayment: '1',
    Ds_Amount: String(other ?? cents),
    Ds_Currency: '978',
    Ds_Order: asked.DS_MERCHANT_ORDER,
    Ds_MerchantCode: asked.DS_MERCHANT_MERCHANTCODE,
    Ds_Terminal: asked.DS_MERCHANT_TERMINAL.padStart(3, '0'),
    Ds_Response: isRefused ? '0190' : '0000',
    Ds_MerchantData: '',
    Ds_TransactionType: '0',
    Ds_ConsumerLanguage: '1',
    Ds_AuthorisationCode: isRefused ? '      ' : '082150',
  }
  return formOf(version, isForged ? 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldY' : key, said)
}

/** What Redsys would post with these words, signed with this key. */
export async function formOf(
  version: SignatureVersion,
  key: string,
  said: { Ds_Order: string } & Record<string, string | number>,
): Promise<Record<string, string>> {
  const base64 = btoa(JSON.stringify(said)).replaceAll('+', '-').replaceAll('/', '_')
  const parameters = version === 'HMAC_SHA512_V2' ? base64.replaceAll('=', '') : base64
  const signature = await (version === 'HMAC_SHA512_V2' ? signV2 : signV1)(key, said.Ds_Order, parameters)
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature.replaceAll('+', '-').replaceAll('/', '_'),
  }
}

/** By the platform's Web Crypto, where the program uses Node's. */
async function signV2(key: string, number: string, parameters: string): Promise<string> {
  const { subtle } = webcrypto
  const aes = await subtle.importKey('raw', toBytes(key.substring(0, 16)), 'AES-CBC', false, ['encrypt'])
  const encrypted = await subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, aes, toBytes(number))
  const derived = toBytes(toBase64(encrypted))
  const hmac = await subtle.importKey('raw', derived, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  const signed = await subtle.sign('HMAC', hmac, toBytes(parameters))
  return toBase64(signed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The blocks are chained by hand, as Web Crypto has no DES. */
async function signV1(key: string, number: string, parameters: string): Promise<string> {
  const { subtle } = webcrypto
  let block = Buffer.alloc(8)
  const derived: Buffer[] = []
  for (let at = 0; at < number.length; at += 8) {
    const mixed = Uint8Array.from(block, (byte, index) => byte ^ (number.charCodeAt(at + index) || 0))
    const cipher = createCipheriv('des-ede3', Buffer.from(key, 'base64'), null).setAutoPadding(false)
    block = cipher.update(mixed)
    derived.push(block)
  }
  const hmac = await subtle.importKey('raw', Buffer.concat(derived), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await subtle.sign('HMAC', hmac, toBytes(parameters))
  return toBase64(signed)
}

function toBytes(plain: string) {
  return new TextEncoder().encode(plain)
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

function fromBase64(base64: string): string {
  const plain = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(plain, (letter) => letter.charCodeAt(0)))
}
