import { randomBytes } from 'node:crypto'

/** A secret by which what a receiver is sent is signed, as Standard Webhooks write one. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
