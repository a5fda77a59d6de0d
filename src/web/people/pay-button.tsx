import type { SheetGameView } from '#domain/users/desk-schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { createRequestId } from '#web/app/request-id.ts'
import { usePayEntry } from '#web/reservations/manage/use-pay-entry.ts'
import { Button } from '#web/ui/button.tsx'

/** Marks somebody's place in a game as paid. */
export function PayButton({ game: { entry, startDate, court } }: { game: SheetGameView }) {
  const { text, formats } = useWords()
  const now = useNow()
  const paying = usePayEntry()
  if (entry === undefined) return null
  const pay = () => paying.mutate({ id: entry, value: true, requestId: createRequestId() })
  const when = { day: formats.day(startDate, now), time: formats.time(startDate), court }
  return (
    <Button busy={paying.isPending} aria-label={text('person.payFor', when)} onClick={pay}>
      {text('person.pay')}
    </Button>
  )
}
