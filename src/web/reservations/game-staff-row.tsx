import { useState } from 'react'
import { mailClosedRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntrySeen, ReservationSeen } from '#domain/reservations/schema.ts'
import { Text } from '#web/intl.tsx'
import { MenuButton } from '#web/shell/menu-button.tsx'
import type { MenuEntry } from '#web/shell/menu-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { gameAsKnown } from './game-as-known.ts'
import { GameAsk } from './game-ask.tsx'
import { GameName } from './game-name.tsx'
import { GuestRing } from './game-places.tsx'
import { fullNameOf, skillWords } from './player-words.ts'
import { useMailClosed } from './use-mail-closed.ts'
import type { OpenPlayer } from './use-open-player.ts'
import { usePay } from './use-pay.ts'
import { useRemoveEntry } from './use-remove-entry.ts'
import type { Words } from './words.ts'

type Props = {
  entry: EntrySeen
  reservation: ReservationSeen
  /** Whether the entry is one of the four; null where there is nothing to choose. */
  tick: { on: boolean; change: () => void } | null
  removable: boolean
  /** Games lately. */
  games: number | undefined
  words: Words
  open: OpenPlayer
}

/** One player or guest as admins see them: chosen or not, who, what they pay, and what can be done. */
export function GameStaffRow({ entry, reservation, tick, removable, games, words, open }: Props) {
  const { text, formats } = words
  const name = fullNameOf(entry, words)
  const [removing, setRemoving] = useState(false)
  const entries = useActions({ entry, reservation, removable, words, onRemove: () => setRemoving(true) })
  return (
    <li className={tick?.on ? 'roster__row roster__row--on' : 'roster__row'}>
      {tick && <Checkbox quiet label={name} checked={tick.on} onChange={tick.change} />}
      {entry.queue !== undefined && (
        <span className="roster__queue d">
          <span className="sr">{text('reservation.wait.short', { queue: entry.queue })}</span>
          <span aria-hidden="true">{entry.queue}</span>
        </span>
      )}
      {entry.invited ? <GuestRing words={words} /> : <Avatar name={name} />}
      <span className="roster__who">
        <b>
          <GameName entry={entry} words={words} open={open} />
        </b>
        <span className="small muted">
          {skillWords(entry, words)}
          {games !== undefined && ` · ${text('staff.games', { games })}`}
        </span>
      </span>
      <span className="roster__pays">
        {entry.share !== undefined && <span className="d">{formats.euros(entry.share)}</span>}
        {entry.paid ? (
          <Tag kind="ok">{text('entry.isPaid')}</Tag>
        ) : (
          entry.active && <Tag kind="warn">{text('staff.unpaid')}</Tag>
        )}
      </span>
      {entries.length > 0 ? (
        <MenuButton label={text('staff.actions', { name })} entries={entries}>
          <Icon name="more" />
        </MenuButton>
      ) : (
        <span />
      )}
      {removing && (
        <RemoveEntry entry={entry} reservation={reservation} words={words} onClose={() => setRemoving(false)} />
      )}
    </li>
  )
}

type Acting = Pick<Props, 'entry' | 'reservation' | 'removable' | 'words'> & { onRemove: () => void }

/** What can be done with an entry now; removing comes last. */
function useActions({ entry, reservation, removable, words: { text }, onRemove }: Acting): MenuEntry[] {
  const pay = usePay()
  const mail = useMailClosed()
  const { id } = entry
  const mails = mailClosedRefusal(gameAsKnown(reservation), entry.invited) === null
  return [
    ...(entry.paid || !reservation.active
      ? []
      : [
          {
            value: 'pay',
            text: text('entry.pay'),
            onSelect: () => pay.isPending || pay.mutate({ id, value: true }),
          },
        ]),
    ...(mails
      ? [
          {
            value: 'mail',
            text: text('entry.mail'),
            onSelect: () => mail.isPending || mail.mutate({ id }),
          },
        ]
      : []),
    ...(removable ? [{ value: 'remove', text: text('entry.remove'), onSelect: onRemove }] : []),
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
