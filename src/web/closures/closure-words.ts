import type { ClosureOutcomeView, ClosureView } from '#domain/closures/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeUntil } from '#web/reservations/slot-states.ts'

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

/** "Sun 29/11, 08:00–23:00"; with both days where it ends on another one. */
export function describeSpan(
  { startsAt, endsAt }: Pick<ClosureView, 'startsAt' | 'endsAt'>,
  { text, formats }: Words,
): string {
  const [from, until] = [formats.time(startsAt), formats.time(endsAt)]
  // Midnight is the end of the day before.
  if (clubDayOf(Date.parse(startsAt)) === clubDayOf(Date.parse(endsAt) - 1))
    return `${formats.shortDay(startsAt)}, ${from}–${until === '00:00' ? '24:00' : until}`
  return text('closure.span', {
    from: `${formats.shortDay(startsAt)} ${from}`,
    until: `${formats.shortDay(endsAt)} ${until}`,
  })
}

/** "3 games canceled, 1 moved, 2 stay; 15 mails on their way" */
export function describeOutcome(
  { canceled, moved, told, mails }: ClosureOutcomeView,
  { text }: Words,
  isMailed: boolean,
): string {
  const done = [
    canceled > 0 && text('closure.done.canceled', { count: canceled }),
    moved > 0 && text('closure.done.moved', { count: moved }),
    told > 0 && text('closure.done.told', { count: told }),
    text(isMailed ? 'closure.done.mails' : 'closure.done.mails.noMail', { count: mails }),
  ]
  return capitalize(done.filter(Boolean).join(' · '))
}
