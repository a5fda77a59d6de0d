import type { BookingView } from '#domain/people/schema.ts'
import { useRefusalText, useWords, type Words } from '#web/app/intl.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './may-book.module.css'

type Props = { nick: string; booking: BookingView }
type Day = BookingView['days'][number]

/** What a member may book in fourteen days, and the sentences that they would be refused with. */
export function MayBook({ nick, booking }: Props) {
  const words = useWords()
  const { text, formats } = words
  const { group, until, days } = booking
  const last = formats.shortDay(until)
  return (
    <Section
      title={text('person.mayBook', { nick })}
      note={
        group === null ? text('person.mayBookUntil', { day: last }) : text('person.mayBookAs', { group, day: last })
      }
    >
      <ol className={styles.days}>
        {days.map(({ date, state }) => (
          <li key={date} className={looks[state]}>
            <b className="display">{Number(date.slice(-2))}</b>
            <span aria-hidden="true">{formats.weekdayShort(date)}</span>
            <span className="visually-hidden">
              {text('person.mayBookDay', { day: formats.shortDay(date), state: text(stateTexts[state]) })}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">{describeQuota(booking, words)}</p>
      <Reads nick={nick} days={days} />
    </Section>
  )
}

const looks = { may: styles.may, kept: styles.kept, not: styles.not, later: undefined, over: undefined }

const stateTexts = {
  may: 'person.day.may',
  kept: 'person.day.kept',
  later: 'person.day.later',
  over: 'person.day.over',
  not: 'person.day.not',
} as const satisfies Record<Day['state'], string>

function describeQuota({ isLimited, maxAhead, ahead }: BookingView, { text }: Words): string {
  if (!isLimited || maxAhead === 0) return text('person.quotaAny', { ahead })
  return text('person.quota', { max: maxAhead, ahead, left: Math.max(0, maxAhead - ahead) })
}

/** Each sentence once, with the first day of which they would read it. */
function Reads({ nick, days }: { nick: string; days: readonly Day[] }) {
  const { text, formats } = useWords()
  const refusalText = useRefusalText()
  const reads = new Map(
    days
      .toReversed()
      .flatMap(({ date, refusal }) =>
        refusal
          ? [[refusalText({ key: refusal.key, ...(refusal.values && { values: refusal.values }) }), date] as const]
          : [],
      ),
  )
  const lines = [...reads].toSorted(([, one], [, other]) => one.localeCompare(other))
  if (lines.length === 0) return null
  return (
    <ul className="small muted">
      {lines.map(([says, date]) => (
        <li key={says}>{text('person.reads', { nick, day: formats.shortDay(date), says })}</li>
      ))}
    </ul>
  )
}
