import { useEffect, useRef } from 'react'
import { phoneIn } from '#domain/people/rules.ts'
import type { FoundPersonView, StrangerView } from '#domain/people/schema.ts'
import { gameAddressOf, personAddressOf } from '#domain/routes.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './found-person.module.css'
import { findInName } from './marked.ts'
import { MarkedName } from './marked-name.tsx'

/** Whoever has an account, or was booked without one. */
export type Found = FoundPersonView | StrangerView

type Props = { id: string; person: Found; wanted: string; isCurrent: boolean; onOpen: () => void }

/** The card of whoever has one; of anybody else their game. */
export function foundAddressOf(person: Found): string {
  return 'entry' in person ? gameAddressOf(person.game) : personAddressOf(person.id)
}

/** Somebody found: name with what was typed, when they play, and what isn't as usual. */
export function FoundPerson({ id, person, wanted, isCurrent, onOpen }: Props) {
  const words = useWords()
  const now = useNow()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { nick, phone, owed } = person
  const account = 'entry' in person ? null : person
  const about = [
    ...(findInName(nick, wanted) || phoneIn(wanted) || !account ? [] : [account.username]),
    ...(phoneIn(wanted) && phone ? [phone] : []),
    describeGames(person, now, words),
  ]
  return (
    // Focus stays in the field, which has the keys of the list.
    <Link
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option of a select takes no picture and no second line.
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.root}
      to={foundAddressOf(person)}
      onClick={onOpen}
    >
      <Avatar name={nick} src={account?.avatar ?? null} />
      <span className="anywhere">
        <b className="block semibold">
          <MarkedName name={nick} wanted={wanted} />
        </b>
        <span className="small muted">{about.join(' · ')}</span>
      </span>
      <span className={cx('small', styles.side)}>
        {!account && (
          <span className="muted">
            <Text id="find.noAccount" />
          </span>
        )}
        {account?.blocked && (
          <b className="bad">
            <Text id="find.blocked" />
          </b>
        )}
        {owed > 0 && (
          <b className="warning">
            <Text id="find.owed" values={{ amount: words.formats.euros(owed) }} />
          </b>
        )}
      </span>
    </Link>
  )
}

/** The game they are in or play next; else when they last did. */
function describeGames({ next, last }: Found, now: number, { text, formats }: Words): string {
  if (next) {
    const { court, startDate } = next
    const time = formats.time(startDate)
    if (clubDayOf(Date.parse(startDate)) === clubDayOf(now)) return text('find.today', { time, court })
    return text('find.next', { day: formats.shortDay(startDate), time, court })
  }
  return last ? text('find.last', { day: formats.fullDay(last) }) : text('find.never')
}
