import type { OrderView } from '#domain/payments/order-schema.ts'
import type { Words } from '#web/app/intl.tsx'
import type { Step } from './steps.tsx'

/** How far an order is, that isn't refused: paid at the bank, confirmed by it, and what became of the money. */
export function stepsOf(
  { state, amount, credited, isTest, product, expiresAt }: OrderView,
  { text, formats }: Words,
): Step[] {
  const euros = formats.euros(amount)
  if (state === 'expired')
    return [
      {
        is: 'failed',
        title: text('online.step.expired', { time: formats.time(expiresAt) }),
        hint: text('online.step.expiredHint'),
      },
    ]
  const isPaid = state === 'paid'
  const end = isTest ? 'online.step.tested' : product ? 'online.step.bono' : 'online.step.place'
  return [
    { is: 'done', title: text('online.step.bank'), hint: euros },
    {
      is: isPaid ? 'done' : 'now',
      title: text(isPaid ? 'online.step.confirmed' : 'online.step.confirms', { amount: euros }),
      hint: isPaid ? undefined : text('online.step.confirmsHint'),
    },
    credited > 0
      ? {
          is: 'done',
          title: text('online.step.credited', { amount: formats.euros(credited) }),
          hint: text('online.step.creditedHint'),
        }
      : { is: isPaid ? 'done' : 'next', title: text(end) },
  ]
}
