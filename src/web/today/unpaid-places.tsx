import { clubDayOf } from '#domain/time.ts'
import type { UnpaidPlaceView } from '#domain/today/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { PayButton } from '#web/money/pay-button.tsx'
import { sumDue } from '#web/reservations/game/places.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { Section } from '#web/ui/section.tsx'
import * as styles from './unpaid-places.module.css'

/** More than these are read in the list of reservations. */
const SHOWN = 8

type Props = { places: readonly UnpaidPlaceView[]; open: OpenPlayer }

/** Who played yesterday or earlier today and hasn't paid, and where they play next. */
export function UnpaidPlaces({ places, open }: Props) {
  const words = useWords()
  const now = useNow()
  if (places.length === 0) return null
  const sum = sumDue(places)
  return (
    <Section
      rows
      title={
        <>
          <Text id="today.unpaid.title" /> <span className="subtle">{places.length}</span>
        </>
      }
      note={<Text id="today.unpaid.note" values={{ sum: words.formats.euros(sum) }} />}
    >
      <ul className={styles.root}>
        {places.slice(0, SHOWN).map((place) => (
          <li key={place.entry}>
            <span className={styles.words}>
              <Link className="semibold tap" to={open.to(place.entry)} onClick={open.leaving}>
                {nameOf(place, words)}
              </Link>{' '}
              <span className="small muted">{describePlace(place, now, words)}</span>
            </span>
            <PayButton of={{ place: place.entry }} name={nameOf(place, words)} sum={place.due} onPaid={focusNext} />
          </li>
        ))}
      </ul>
      {places.length > SHOWN && (
        <Link className="link tap" to="/admin/reservations?view=unpaid">
          <Text id="today.unpaid.all" values={{ count: places.length }} />
        </Link>
      )}
    </Section>
  )
}

/** The row goes once it is paid: focus goes on to the next one. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector('button')?.focus()
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
