import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '#domain/locale.ts'
import type { OrderWay } from '#domain/payments/kinds.ts'
import type { Redirect } from '#domain/payments/order-schema.ts'

/** What somebody is about to pay with a provider. Nothing of it says who they are. */
export type OrderToStart = {
  /** 12 characters, the first four digits, never used before (`makeOrderNumber`). */
  number: string
  cents: number
  way: OrderWay
  locale: Locale
  /** What is paid, in a line, as the provider's page shows it. */
  title: string
  startedAt: number
  expiresAt: number
  /** Addresses of ours: where the browser returns to, and where the provider notifies us. */
  urls: { paid: string; failed: string; notification: string }
}

/** The body as it came, since signatures are of its bytes. */
type NotificationRequest = { headers: IncomingHttpHeaders; body: string }

/** What a provider says of an order, with its signature checked. It may come twice, late or out of order. */
export type Notification = {
  number: string
  cents: number
  /** `EUR`, or whatever the provider calls another, which is refused by who reads it. */
  currency: string
  state: 'paid' | 'failed'
  /** The bank's own code; `paymentFailureOf` says it in words. */
  outcome: string
  /** The bank's reference of a payment, to find it there. */
  reference: string | null
}

export type Provider = {
  /** Starts an order with the provider, never inside a transaction. Throws `ProviderFault`. */
  startOrder: (order: OrderToStart) => Promise<Redirect>
  /**
   * Reads what came as a provider's notification. `irrelevant` is signed by it and says nothing of a payment (a refund made at the
   * bank); null is forged, of another club's contract or unreadable. Whoever calls answers null with 400 and changes nothing.
   */
  readNotification: (request: NotificationRequest) => Notification | 'irrelevant' | null
}

/** Why an order couldn't be started: the club's keys, a provider that can't be reached, or one that refused it. */
export class ProviderFault extends Error {
  readonly reason: 'keys' | 'unreachable' | 'refused'

  constructor(reason: ProviderFault['reason'], says: string) {
    super(says)
    this.reason = reason
  }
}
