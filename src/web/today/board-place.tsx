import { useRef, useState } from 'react'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { PayButton } from '#web/money/pay-button.tsx'
import { UndoButton } from '#web/money/undo-button.tsx'
import { type Paid, wordOf } from '#web/money/use-pay.ts'
import { nameOf } from '#web/reservations/describe-people.ts'
import type { Place } from '#web/reservations/game/places.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './board-court.module.css'
import type { BoardFacts } from './board-facts.ts'

type Props = {
  place: Place
  /** Whose the places are that nobody is named for. */
  holder: EntryView | undefined
  reservation: Reservation
  facts: BoardFacts
}

/** One place of a game: who has it, and the button that marks it paid; lit once it is. */
export function BoardPlace({ place, holder, reservation, facts }: Props) {
  const words = useWords()
  if (place.entry) return <Taken entry={place.entry} facts={facts} />
  if (place.is === 'unnamed' && holder) {
    return (
      <li className={cx(holder.paid && styles.paid)}>
        <span className={styles.quiet}>
          <Text id="today.with" values={{ name: nameOf(holder, words) }} />
        </span>
        {holder.paid && <Icon name="check" />}
      </li>
    )
  }
  const canAdd = place.is === 'free' || (place.is === 'empty' && reservation.freePlaces > 0)
  return (
    <li className={styles.spare}>
      <span className={styles.quiet}>
        <Text id="today.freePlace" />
      </span>
      {canAdd && (
        <Link
          className={cx('tap semibold', styles.add)}
          to={gameAddressOf(reservation.documentId)}
          aria-label={words.text('today.addName', { court: reservation.court.name })}
        >
          <Icon name="plus" /> <Text id="today.add" />
        </Link>
      )}
    </li>
  )
}

function Taken({ entry, facts }: { entry: EntryView; facts: BoardFacts }) {
  const words = useWords()
  const name = useRef<HTMLAnchorElement>(null)
  const [taken, setTaken] = useState<Paid | null>(null)
  const { paid, due = 0, paidAmount = 0, paidWay, user } = entry
  const isOpen = due > 0
  const before = user ? (facts.before.get(user.id) ?? 0) : 0
  return (
    <li className={cx(paid && !isOpen && styles.paid, isOpen && styles.owes)}>
      <span className={styles.who}>
        <Link ref={name} className={styles.name} to={facts.open.to(entry.id)} onClick={facts.open.leaving}>
          {fullNameOf(entry, words)}
        </Link>
        {before > 0 && (
          <small className="mini warning">
            <Text id="today.before" values={{ sum: words.formats.euros(before) }} />
          </small>
        )}
        {paid === true && isOpen && (
          <small className="mini ok">
            <Text id="pay.more" values={{ sum: words.formats.euros(paidAmount) }} />
          </small>
        )}
      </span>
      {paid === true && !isOpen && (
        <span className={styles.quiet}>
          {paidWay ? <Text id="pay.way" values={{ way: wordOf(paidWay) }} /> : <Text id="today.paid" />}{' '}
          {taken?.movement ? (
            <UndoButton
              movement={taken.movement}
              name={nameOf(entry, words)}
              onUndone={() => setTaken(null)}
              focusTo={name}
            />
          ) : (
            <Icon name="check" />
          )}
        </span>
      )}
      {isOpen && (
        <PayButton
          of={{ place: entry.id }}
          name={nameOf(entry, words)}
          sum={due}
          look="plain"
          onLeave={() => name.current?.focus()}
          onTaken={setTaken}
        />
      )}
    </li>
  )
}
