/** Why a payment online came to nothing, as a page says it in plain words. */
export const paymentFailures = [
  /** The bank said no and not why. */
  'declined',
  /** Not enough in the account, or over the card's limit. */
  'funds',
  /** The card has expired, or the date was typed wrong. */
  'expired',
  /** The security code, the PIN or the confirmation with the bank was wrong. */
  'security',
  /** No such card, or one that doesn't pay here. */
  'card',
  /** Who pays went back. */
  'canceled',
  /** Nobody paid in time. */
  'late',
  /** The bank or the provider can't be reached. */
  'unavailable',
  /** The club's contract or keys: nothing that who pays can do. */
  'club',
  'unknown',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** What providers say that means something to who pays: codes of Redsys (`Ds_Response`, four digits), and ours for Stripe. */
const failures: Readonly<Record<string, PaymentFailure>> = {
  '0101': 'expired',
  '0102': 'declined',
  '0104': 'card',
  '0106': 'security',
  '0116': 'funds',
  '0118': 'card',
  '0125': 'card',
  '0129': 'security',
  '0172': 'declined',
  '0173': 'declined',
  '0174': 'declined',
  '0180': 'card',
  '0184': 'security',
  '0190': 'declined',
  '0191': 'expired',
  '0195': 'security',
  '0202': 'declined',
  '0904': 'club',
  '0909': 'unavailable',
  '0912': 'unavailable',
  '0913': 'club',
  '0944': 'late',
  '9064': 'card',
  '9078': 'card',
  '9093': 'card',
  '9094': 'declined',
  '9104': 'security',
  '9218': 'club',
  '9253': 'card',
  '9261': 'declined',
  '9673': 'canceled',
  '9912': 'unavailable',
  '9915': 'canceled',
  '9997': 'unavailable',
  declined: 'declined',
  late: 'late',
}

/** Why a payment failed, by the outcome its provider gave (`Notification.outcome`). */
export function paymentFailureOf(outcome: string): PaymentFailure {
  return (Object.hasOwn(failures, outcome) && failures[outcome]) || 'unknown'
}
