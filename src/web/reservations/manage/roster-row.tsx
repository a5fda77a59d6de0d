import { lazy, Suspense, useRef, useState } from 'react'
import { mailClosedRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { LazyWaysDialog } from '#web/money/lazy-ways-dialog.tsx'
import { PayButton } from '#web/money/pay-button.tsx'
import { UndoButton } from '#web/money/undo-button.tsx'
import { type Paid, usePay, wordOf } from '#web/money/use-pay.ts'
import { EntryFace, EntryName } from '#web/reservations/game/entry.tsx'
import { toGame } from '#web/reservations/game/to-game.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { describeSkill, fullNameOf } from '#web/reservations/player-words.ts'
import { ActError } from '#web/ui/act-error.tsx'
import type { MenuEntry } from '#web/ui/chakra/chakra-menu.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Row } from '#web/ui/layout.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useMailClosed } from './mutations.ts'
import * as styles from './roster-row.module.css'

const RemoveEntryDialog = lazy(async () => ({
  default: (await import('./remove-entry-dialog.tsx')).RemoveEntryDialog,
}))

type Props = {
  entry: EntryView
  reservation: Reservation
  /** Whether the entry is one of the four; null where there is nothing to choose. */
  tick: { on: boolean; change: () => void } | null
  payable: boolean
  removable: boolean
  /** Games lately. */
  games: number | undefined
  open: OpenPlayer
}

/** One player or guest as who leads the game sees them: chosen or not, who, what they pay, and what can be done. */
export function RosterRow({ entry, reservation, tick, payable, removable, games, open }: Props) {
  const words = useWords()
  const { text } = words
  const name = fullNameOf(entry, words)
  const due = entry.due ?? 0
  const pay = usePay({ place: entry.id }, { name, sum: due })
  const [taken, setTaken] = useState<Paid | null>(null)
  const mail = useMailClosed()
  const [choosing, setChoosing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const actions = useActions({
    entry,
    reservation,
    mail,
    onPay: payable && !entry.paid ? () => setChoosing(true) : null,
    onRemove: removable ? () => setRemoving(true) : null,
  })
  return (
    <Row as="li" gap={3} className={styles.root}>
      <Row as="span" tight gap={3}>
        {tick && <Checkbox quiet className={styles.tick} label={name} checked={tick.on} onChange={tick.change} />}
        {entry.queue !== undefined && (
          <span className="display muted text-subheading">
            <span className="visually-hidden">{text('game.wait.short', { queue: entry.queue })}</span>
            <span aria-hidden="true">{entry.queue}</span>
          </span>
        )}
        <span className={styles.picture}>
          <EntryFace entry={entry} />
        </span>
      </Row>
      <span className={cx('anywhere', styles.words)}>
        <b className="semibold block">
          <EntryName entry={entry} open={open} short />
        </b>
        <Skill entry={entry} games={games} />
      </span>
      <PaidOrNot entry={entry} name={name} payable={payable} taken={taken} onTaken={setTaken} />
      {actions.length > 0 && (
        <MenuButton className={styles.menu} label={text('staff.actions', { name })} entries={actions}>
          <Icon name="more" />
        </MenuButton>
      )}
      {mail.isError && (
        <div className={styles.failure}>
          <ActError mutation={mail} what="email.error" />
        </div>
      )}
      {choosing && (
        <LazyWaysDialog
          of={{ place: entry.id }}
          name={name}
          paying={pay}
          onClose={() => setChoosing(false)}
          onPaid={(paid) => {
            setChoosing(false)
            setTaken(paid)
          }}
        />
      )}
      {removing && (
        <Suspense>
          <RemoveEntryDialog entry={entry} reservation={reservation} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </Row>
  )
}

/** "3.25 · left · 7 in 30 days", or whose guest it is. */
function Skill({ entry, games }: Pick<Props, 'entry' | 'games'>) {
  const words = useWords()
  const { text } = words
  return (
    <span className="small muted">
      {describeSkill(entry, words)}
      {entry.host && ` · ${text('reservation.one.of', { host: entry.host.nick })}`}
      {entry.heldUntil && ` · ${text('staff.heldUntil', { time: words.formats.time(entry.heldUntil) })}`}
      {games !== undefined && (
        <>
          {' · '}
          <span className="visually-hidden">{text('staff.games', { games })}</span>
          <span aria-hidden="true">{text('staff.gamesShort', { games })}</span>
        </>
      )}
    </span>
  )
}

type Payment = Pick<Props, 'entry' | 'payable'> & {
  name: string
  taken: Paid | null
  onTaken: (paid: Paid | null) => void
}

/** What was paid and how, and what is due, with the button that takes it where there is a game to be paid. */
function PaidOrNot({ entry, name, payable, taken, onTaken }: Payment) {
  const { text, formats } = useWords()
  const { paid, paidAmount, paidWay, share, due = 0 } = entry
  const box = useRef<HTMLSpanElement>(null)
  if (paid === undefined || (!paid && !entry.active)) return null
  const amount = paidAmount ?? share
  return (
    <span className={styles.pays} tabIndex={-1} ref={box}>
      {(paid || !payable) && amount !== undefined && (
        <span className="display text-subheading">
          {formats.euros(amount)}{' '}
          {paidWay && <small className="mini muted">{text('pay.way', { way: wordOf(paidWay) })}</small>}
        </span>
      )}
      {payable && due > 0 && (
        <PayButton
          of={{ place: entry.id }}
          name={name}
          sum={due}
          onLeave={() => box.current?.focus({ preventScroll: true })}
          onTaken={onTaken}
        />
      )}
      {paid ? (
        <Tag kind="ok">{text('entry.isPaid')}</Tag>
      ) : (
        <span className="mini warning">{text('staff.unpaid')}</span>
      )}
      {paid && taken?.movement && (
        <UndoButton movement={taken.movement} name={name} onUndone={() => onTaken(null)} focusTo={box} />
      )}
    </span>
  )
}

type Actions = Pick<Props, 'entry' | 'reservation'> & {
  mail: ReturnType<typeof useMailClosed>
  /** Null where that isn't possible. */
  onPay: (() => void) | null
  onRemove: (() => void) | null
}

/** What can be done with an entry now; removing comes last. */
function useActions({ entry, reservation, mail, onPay, onRemove }: Actions): MenuEntry[] {
  const text = useText()
  const { id } = entry
  const mails = useMails()
  const isMailable = mails && mailClosedRefusal(toGame(reservation), entry.invited) === null
  const onMail = () => mail.isPending || mail.mutate({ id })
  return [
    ...(onPay ? [{ value: 'pay', text: text('entry.pay'), onSelect: onPay }] : []),
    ...(isMailable ? [{ value: 'mail', text: text('entry.mail'), onSelect: onMail }] : []),
    ...(onRemove ? [{ value: 'remove', text: text('entry.remove'), danger: true, onSelect: onRemove }] : []),
  ]
}
