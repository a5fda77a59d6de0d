import { useRef } from 'react'
import { clubDayOf } from '#domain/time.ts'
import type { UnpaidPlaceView } from '#domain/today/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { focusRow, JustPaid, paidClass, struckClass } from '#web/money/just-paid.tsx'
import { PayButton } from '#web/money/pay-button.tsx'
import { useJustPaid } from '#web/money/use-just-paid.ts'
import { sumDue } from '#web/reservations/game/places.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './unpaid-places.module.css'

/** More than these are read in the list of all debtors. */
const SHOWN = 8

type Props = { places: readonly UnpaidPlaceView[]; open: OpenPlayer }

/** Who played yesterday or earlier today and hasn't paid, and where they play next. */
export function UnpaidPlaces({ places, open }: Props) {
  const words = useWords()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const { listed, paid, keep, release } = useJustPaid(places, entryOf, list)
  if (listed.length === 0) return null
  const owed = listed.filter(({ entry }) => !paid.has(entry))
  return (
    <Section
      rows
      title={
        <>
          <Text id="today.unpaid.title" /> <span className="subtle">{owed.length}</span>
        </>
      }
      note={
        <>
          <Text id="today.unpaid.note" values={{ sum: words.formats.euros(sumDue(owed)) }} /> ·{' '}
          <Link className="link tap" to="/admin/debtors">
            <Text id="today.unpaid.all" />
          </Link>
        </>
      }
    >
      <ul ref={list} tabIndex={-1} className={styles.root}>
        {listed.slice(0, SHOWN).map((place) => {
          const { entry, due } = place
          const name = nameOf(place, words)
          const taken = paid.get(entry)
          return (
            <li key={entry} tabIndex={-1} className={cx(taken && paidClass)}>
              <span className={cx(styles.words, struckClass)}>
                <Link className="semibold tap" to={open.to(entry)} onClick={open.leaving}>
                  {name}
                </Link>{' '}
                <span className="small muted">{describePlace(place, now, words)}</span>
              </span>
              {taken ? (
                <JustPaid paid={taken} name={name} onUndone={() => release(entry)} list={list} />
              ) : (
                <PayButton
                  of={{ place: entry }}
                  name={name}
                  sum={due}
                  onLeave={focusRow}
                  onTaken={(by) => keep(entry, by)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function entryOf({ entry }: UnpaidPlaceView): number {
  return entry
}

function nameOf({ nick, host }: UnpaidPlaceView, words: Words): string {
  return fullNameOf({ nick, host: host === null ? null : { id: 0, nick: host } }, words)
}

/** "Thu 19/11 20:00, Court 4 · plays at 18:30 on Court 3" */
function describePlace({ startDate, court, next }: UnpaidPlaceView, now: number, { text, formats }: Words): string {
  const isToday = clubDayOf(Date.parse(startDate)) === clubDayOf(now)
  const day = capitalize(isToday ? text('common.today') : formats.shortDay(startDate))
  const when = `${day} ${formats.time(startDate)}, ${court.name}`
  if (!next) return when
  return `${when} · ${text('today.unpaid.plays', { time: formats.time(next.startDate), court: next.court.name })}`
}
