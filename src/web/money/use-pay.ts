import { useMutation } from '@tanstack/react-query'
import type { PlaceWay, Way } from '#domain/money/ways.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { createRequestId } from '#web/app/request-id.ts'
import { client } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { cacheGame, refreshGames } from '#web/reservations/game/game-cache.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** What is paid: the place of an entry, or all places of a game that aren't paid. */
export type Payable = { place: number } | { court: string }
export type PaidBy = { method: PlaceWay; bono?: number; note?: string }
/** What was paid by which way: the movement of a place, and the number of the receipt; neither where nothing was due any more. */
export type Paid = { method: Way; movement: number | null; receipt: string | null }

/** A way of paying as texts choose their word by it. */
export function wordOf(way: Way): string {
  return way.replace('-', '_')
}
type Paying = { by: PaidBy; requestId: string; onPaid: ((paid: Paid) => void) | undefined }

/** Says in a toast that something was paid, and what. */
export function usePaidToast(): (what: string) => void {
  const text = useText()
  return (what) => toast(`${text('reservation.paymentSuccess')} ${what}`, 'ok')
}

/** Pays a place or a whole court, which can't be taken back here, and says by which way and the number of the receipt. */
export function usePay(payable: Payable, { name, sum }: { name: string; sum: number | null }) {
  const { text, formats } = useWords()
  const notify = useFailureToast('reservation.errors.payment')
  const notifyPaid = usePaidToast()
  const mutation = useMutation({
    mutationFn: async ({ by, requestId }: Paying) => await send(payable, by, requestId),
    onSuccess: ({ receipt, movement, already }, { by: { method }, onPaid }) => {
      const by = text('pay.by', { way: wordOf(already?.method ?? method) })
      if (receipt === null) toast(text('pay.already', { name, by }), 'plain')
      else notifyPaid(text('pay.done', { sum: sum === null ? '' : formats.euros(sum), by, name, receipt }))
      // Here and not with `mutate`, which forgets it where live news took the button away before the answer came.
      onPaid?.({ method: already?.method ?? method, movement, receipt })
    },
    onError: (error) => notify(error),
    onSettled: () => void refreshGames(),
  })
  const { mutate, ...rest } = useOneAtATime(mutation)
  return {
    ...rest,
    pay: (by: PaidBy, onPaid?: Paying['onPaid']) => mutate({ by, requestId: createRequestId(), onPaid }),
  }
}

async function send(payable: Payable, by: PaidBy, requestId: string) {
  if ('court' in payable) {
    const { data } = await client.money.payCourt.mutate({ id: payable.court, ...by, requestId })
    return { receipt: data.receipt, movement: null, already: null }
  }
  const { data } = await client.entries.pay.mutate({ id: payable.place, value: true, ...by, requestId })
  cacheGame(data.reservation)
  const { receipt, already, payment } = data
  return { receipt, already, movement: receipt === null ? null : (payment?.movement ?? null) }
}
