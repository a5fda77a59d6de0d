import type { Locale } from '#domain/locale.ts'
import { readWords } from '#web/app/intl.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Says that a place is paid as any payment of one does. */
export function sayPaid(locale: Locale): void {
  toast(readWords(locale).text('reservation.paymentSuccess'), 'ok')
}
