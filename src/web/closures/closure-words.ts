import type { ClosureOutcome, ClosureView } from '#domain/closures/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeUntil } from '#web/reservations/slot-words.ts'

/** "Court 1 and Court 2: closed until 20:00 (rain)"; one to come says from when, too. `day` is whose time needs no day. */
export function describeClosure(
  closure: ClosureView,
  { now, day }: { now: number; day: number },
  words: Words,
): string {
  const { text, formats } = words
  const courts = formats.list(closure.courts.map(({ name }) => name))
  const values = { courts, until: describeUntil(closure.endsAt, day, words), reason: closure.reason }
  if (Date.parse(closure.startsAt) <= now) return text('closure.line', values)
  return text('closure.lineLater', { ...values, from: describeUntil(closure.startsAt, day, words) })
}

/** "3 games canceled, 1 moved, 2 stay; 15 mails on their way" */
export function describeOutcome({ canceled, moved, told, mails }: ClosureOutcome, { text }: Words): string {
  const done = [
    canceled > 0 && text('closure.done.canceled', { count: canceled }),
    moved > 0 && text('closure.done.moved', { count: moved }),
    told > 0 && text('closure.done.told', { count: told }),
    text('closure.done.mails', { count: mails }),
  ]
  return capitalize(done.filter(Boolean).join(' · '))
}
