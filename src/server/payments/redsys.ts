import { z } from 'zod'
import { type SignatureVersion, signatureVersions } from '#domain/payments/provider-schema.ts'
import { type Notification, type OrderToStart, type Provider, ProviderFault } from './provider.ts'
import { isSigned, mayKey, signParameters } from './redsys-signature.ts'

/** A club's contract: its code at the bank (FUC), the terminal, and how it signs. */
export type RedsysContract = {
  merchantCode: string
  terminal: string
  version: SignatureVersion
  key: string
  /** Where browsers go to pay: one of `redsysAddresses`, or a test's own. */
  address: string
}

export const redsysAddresses = {
  test: 'https://sis-t.redsys.es:25443/sis/realizarPago',
  real: 'https://sis.redsys.es/sis/realizarPago',
} as const

/** By a form that the browser sends to the bank: nothing is asked of Redsys by us. */
export function createRedsys(contract: RedsysContract): Provider {
  return {
    startOrder: (order) => {
      if (!mayKey(contract.version, contract.key))
        return Promise.reject(new ProviderFault('keys', 'The key isn’t one of this signature version.'))
      const parameters = encode(contract.version, parametersOf(contract, order))
      const fields = {
        Ds_SignatureVersion: contract.version,
        Ds_MerchantParameters: parameters,
        Ds_Signature: signParameters(contract.version, contract.key, order.number, parameters),
      }
      return Promise.resolve({ action: contract.address, method: 'POST', fields })
    },
    readNotification: ({ body }) => {
      const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(body)))
      if (!form.success) return null
      const { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: signature } = form.data
      const said = decode(parameters)
      if (!said || !isSigned(version, contract.key, said.ds_order, parameters, signature)) return null
      return isOf(contract, said) ? toNotification(said) : null
    },
  }
}

function parametersOf({ merchantCode, terminal }: RedsysContract, order: OrderToStart): Record<string, string> {
  return {
    DS_MERCHANT_AMOUNT: String(order.cents),
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_ORDER: order.number,
    DS_MERCHANT_MERCHANTCODE: merchantCode,
    DS_MERCHANT_TERMINAL: terminal,
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_PAYMETHODS: order.way === 'bizum' ? 'z' : 'C',
    DS_MERCHANT_PRODUCTDESCRIPTION: order.title.slice(0, 125),
    DS_MERCHANT_CONSUMERLANGUAGE: order.locale === 'es' ? '001' : '002',
    DS_MERCHANT_MERCHANTURL: order.urls.notification,
    DS_MERCHANT_URLOK: order.urls.paid,
    DS_MERCHANT_URLKO: order.urls.failed,
  }
}

function encode(version: SignatureVersion, parameters: Record<string, string>): string {
  const json = Buffer.from(JSON.stringify(parameters))
  return json.toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64')
}

/** Notifications under way when a club changes its terminal are still signed as before, so both are taken. */
const formSchema = z.object({
  Ds_SignatureVersion: z.enum(signatureVersions),
  Ds_MerchantParameters: z.string().min(1).max(10_000),
  Ds_Signature: z.string().min(1).max(200),
})

/** What the bank says, of which it sends more. Names come in capitals from some terminals; figures are text, or numbers. */
const saidSchema = z.object({
  ds_order: z.coerce.string().regex(/^\d{4}[a-zA-Z0-9]{0,8}$/),
  ds_amount: z.coerce.string().regex(/^\d{1,12}$/),
  ds_currency: z.coerce.string().regex(/^\d{3}$/),
  ds_merchantcode: z.coerce.string().regex(/^\d{1,15}$/),
  ds_terminal: z.coerce.string().regex(/^\d{1,3}$/),
  ds_transactiontype: z.coerce.string().regex(/^\d{1,2}$/),
  ds_response: z.coerce.string().regex(/^\d{1,4}$/),
  ds_authorisationcode: z.string().optional(),
})
type Said = z.output<typeof saidSchema>

function decode(parameters: string): Said | null {
  try {
    const read = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(parameters, 'base64').toString('utf8')))
    return saidSchema.parse(
      Object.fromEntries(Object.entries(read).map(([name, value]) => [name.toLowerCase(), value])),
    )
  } catch {
    return null
  }
}

/** Terminals of a test contract share their key with every other club that tries, and a terminal may come as `001`. */
function isOf({ merchantCode, terminal }: RedsysContract, said: Said): boolean {
  return Number(said.ds_merchantcode) === Number(merchantCode) && Number(said.ds_terminal) === Number(terminal)
}

/** Refunds made at the bank are no payment (type 0), and 9998 and 9999 of one that is still being made. */
function toNotification(said: Said): Notification | 'irrelevant' {
  const code = Number(said.ds_response)
  if (said.ds_transactiontype !== '0' || code >= 9998) return 'irrelevant'
  return {
    number: said.ds_order,
    cents: Number(said.ds_amount),
    currency: said.ds_currency === '978' ? 'EUR' : said.ds_currency,
    state: code <= 99 ? 'paid' : 'failed',
    outcome: String(code).padStart(4, '0'),
    reference: said.ds_authorisationcode?.trim() || null,
  }
}
