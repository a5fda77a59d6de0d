import { HOUR } from '../time.ts'

/** For so long, in milliseconds, a link is good by which somebody says that they want the newsletter. */
export const NEWSLETTER_CODE_LIFETIME = 7 * 24 * HOUR

/** An address is asked so often in so many milliseconds, and not again within a quarter of an hour, whoever enters it. */
export const ASKED_WINDOW = 24 * HOUR
const ASKED_MAX = 3
const ASKED_REST = HOUR / 4

/** Whether an address may be asked by mail now whether it wants the newsletter: it was asked at these instants of the window. */
export function mayAskReader(requested: readonly number[], now: number): boolean {
  return requested.length < ASKED_MAX && requested.every((at) => at <= now - ASKED_REST)
}

/** Where mail programs, and whoever has no scripts, take an address out; the page of the same path asks first. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

/** The address of a mailed link, without language prefix. */
export function newsletterAddressOf(step: 'confirm' | 'unsubscribe', code: string): string {
  return `${step === 'confirm' ? '/newsletter/confirm' : UNSUBSCRIBE_PATH}?code=${encodeURIComponent(code)}`
}
