import { useState } from 'react'
import { mailClosedRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { GameAsk } from '#web/reservations/game/ask-button.tsx'
import { GameName } from '#web/reservations/game/entry-name.tsx'
import { GuestRing } from '#web/reservations/game/game-places.tsx'
import { gameAsKnown } from '#web/reservations/game/to-game.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { useRemoveEntry } from '#web/reservations/game/use-remove-entry.ts'
import { describeSkill, fullNameOf } from '#web/reservations/player-words.ts'
import { MenuButton } from '#web/shell/menu-button.tsx'
import type { MenuEntry } from '#web/shell/menu-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useMailClosed } from './use-mail-closed.ts'
import { usePay } from './use-pay.ts'

type Props = {
  entry: EntryView
  reservation: Reservation
  /** Whether the entry is one of the four; null where there is nothing to choose. */
  tick: { on: boolean; change: () => void } | null
  payable: boolean
  removable: boolean
  /** Games lately. */
  games: number | undefined
  words: Words
  open: OpenPlayer
}

/** One player or guest as admins see them: chosen or not, who, what they pay, and what can be done. */
export function GameStaffRow({ entry, reservation, tick, payable, removable, games, words, open }: Props) {
  const { text } = words
  const name = fullNameOf(entry, words)
  const pay = usePay()
  const [removing, setRemoving] = useState(false)
  const entries = useActions({
    entry,
    reservation,
    words,
    onPay: payable && !entry.paid ? () => pay.isPending || pay.mutate({ id: entry.id, value: true }) : null,
    onRemove: removable ? () => setRemoving(true) : null,
  })
  return (
    <li className="roster__row">
      <span className="roster__face">
        {tick && <Checkbox quiet label={name} checked={tick.on} onChange={tick.change} />}
        {entry.queue !== undefined && (
          <span className="roster__queue display">
            <span className="visually-hidden">{text('reservation.wait.short', { queue: entry.queue })}</span>
            <span aria-hidden="true">{entry.queue}</span>
          </span>
        )}
        {entry.invited ? <GuestRing words={words} /> : <Avatar name={name} />}
      </span>
      <b className="roster__name">
        <GameName entry={entry} words={words} open={open} short />
      </b>
      <Skill entry={entry} games={games} words={words} />
      <PaidOrNot entry={entry} name={name} payable={payable} pay={pay} words={words} />
      {entries.length > 0 && (
        <MenuButton className="tool roster__menu" label={text('staff.actions', { name })} entries={entries}>
          <Icon name="more" />
        </MenuButton>
      )}
      {removing && (
        <RemoveEntry entry={entry} reservation={reservation} words={words} onClose={() => setRemoving(false)} />
      )}
    </li>
  )
}

/** "3.25 · left · 7 in 30 days", or whose guest it is. */
function Skill({ entry, games, words }: Pick<Props, 'entry' | 'games' | 'words'>) {
  const { text } = words
  return (
    <span className="roster__skill small muted">
      <span>{describeSkill(entry, words)}</span>{' '}
      {entry.nick === null && entry.host && <span>{text('reservation.one.of', { host: entry.host.nick })}</span>}
      {games !== undefined && (
        <span>
          <span className="visually-hidden">{text('staff.games', { games })}</span>
          <span aria-hidden="true">{text('staff.gamesShort', { games })}</span>
        </span>
      )}
    </span>
  )
}

type Payment = Pick<Props, 'entry' | 'payable' | 'words'> & { name: string; pay: ReturnType<typeof usePay> }

/** What is due and whether it is paid; if not, one tap says so, where there is a game to be paid. */
function PaidOrNot({ entry, name, payable, pay, words: { text, formats } }: Payment) {
  if (!entry.paid && !entry.active) return null
  const due = entry.share !== undefined && <span className="roster__due display">{formats.euros(entry.share)}</span>
  if (entry.paid || !payable) {
    return (
      <span className="roster__pays" tabIndex={-1} ref={pay.isIdle ? undefined : takeFocus}>
        {due}
        <Tag kind={entry.paid ? 'ok' : 'warn'}>{text(entry.paid ? 'entry.isPaid' : 'staff.unpaid')}</Tag>
      </span>
    )
  }
  return (
    <Button
      className="roster__pays roster__pay"
      busy={pay.isPending}
      onClick={() => pay.mutate({ id: entry.id, value: true })}
    >
      {/* Before what is seen, which the name has to say too. */}
      <span className="visually-hidden">{text('staff.pay', { name })} </span>
      {due} <span>{text('staff.unpaid')}</span>
    </Button>
  )
}

/** In place of the button that was pressed and is gone. */
function takeFocus(paid: HTMLElement | null): void {
  if (document.activeElement === document.body) paid?.focus({ preventScroll: true })
}

type Acting = Pick<Props, 'entry' | 'reservation' | 'words'> & {
  /** Null where that isn't possible. */
  onPay: (() => void) | null
  onRemove: (() => void) | null
}

/** What can be done with an entry now; removing comes last. */
function useActions({ entry, reservation, words: { text }, onPay, onRemove }: Acting): MenuEntry[] {
  const mail = useMailClosed()
  const { id } = entry
  const mails = mailClosedRefusal(gameAsKnown(reservation), entry.invited) === null
  const onMail = () => mail.isPending || mail.mutate({ id })
  return [
    ...(onPay ? [{ value: 'pay', text: text('entry.pay'), onSelect: onPay }] : []),
    ...(mails ? [{ value: 'mail', text: text('entry.mail'), onSelect: onMail }] : []),
    ...(onRemove ? [{ value: 'remove', text: text('entry.remove'), danger: true, onSelect: onRemove }] : []),
  ]
}

type Removing = Pick<Props, 'entry' | 'reservation' | 'words'> & { onClose: () => void }

function RemoveEntry({ entry, reservation: { players = [] }, words, onClose }: Removing) {
  const name = fullNameOf(entry, words)
  const remove = useRemoveEntry(name)
  const guests = players.filter(({ host }) => host && host.id === entry.user?.id).length
  const movesUp = entry.active && players.some(({ waiting }) => waiting)
  return (
    <GameAsk
      title={<Text id="entry.removeAsk" values={{ name }} />}
      keep="entry.removeKeep"
      yes="entry.removeYes"
      failed="reservation.errors.deletingPlayer"
      act={remove}
      onYes={() => remove.mutate({ id: entry.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Text id="entry.removeFollows" /> {guests > 0 && <Text id="entry.removeGuests" values={{ guests }} />}{' '}
        {movesUp && <Text id="entry.removeMovesUp" />}
      </p>
    </GameAsk>
  )
}
