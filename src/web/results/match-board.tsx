import type { ReactNode } from 'react'
import { setWinnerOf } from '#domain/results/sets.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Player, Seen } from './draft.ts'
import * as styles from './match-board.module.css'

type Props = {
  seen: Seen
  meId: number
  /** What stands below somebody's name. */
  noteOf: (player: Player) => ReactNode
  /** While it is entered: which set, and what a touch of a set or of a player does. */
  entering?: { at: number; onSet: (at: number) => void; onPlayer: (id: number) => void }
}

/** The court with both pairs, one's own above the net, which runs on between the games of each set. */
export function MatchBoard({ seen: { pairs, sets }, meId, noteOf, entering }: Props) {
  const words = useWords()
  const { text } = words
  return (
    <section className={styles.root} aria-label={text('result.board')}>
      <div className={cx(styles.court, 'court-surface')}>
        <div className={styles.lines}>
          {pairs.map((pair, side) => (
            <div key={pair[0].id} className={styles.half}>
              {pair.map((player, place) => (
                <PlayerOnCourt
                  key={player.id}
                  player={player}
                  isMe={player.id === meId}
                  note={noteOf(player)}
                  isPartner={side === 0}
                  onTouch={entering && side + place > 0 ? () => entering.onPlayer(player.id) : null}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.sets}>
        {[0, 1, 2].map((at) => (
          <SetColumn key={at} seen={{ pairs, sets }} at={at} {...(entering && { entering })} />
        ))}
      </div>
      <i className={styles.net} aria-hidden="true" />
      {entering && (
        <p className={cx('small muted', styles.note)}>
          {pairs[0][0].id === meId ? (
            <Text id="result.touchPartner" />
          ) : (
            <Text id="result.touchPartnerOf" values={{ name: nameOf(pairs[0][0], words) }} />
          )}
        </p>
      )}
    </section>
  )
}

type PlayerProps = {
  player: Player
  isMe: boolean
  isPartner: boolean
  note: ReactNode
  onTouch: (() => void) | null
}

function PlayerOnCourt({ player, isMe, isPartner, note, onTouch }: PlayerProps) {
  const words = useWords()
  const name = nameOf(player, words)
  const shown = (
    <>
      <Avatar name={name} src={player.avatar} look={isMe ? 'you' : 'plain'} className={styles.face} />
      <b className="display">{name}</b>
      <small>{note}</small>
    </>
  )
  if (!onTouch) return <div className={cx(styles.player, isMe && styles.me)}>{shown}</div>
  return (
    <button type="button" className={styles.player} aria-pressed={isPartner} onClick={onTouch}>
      {shown}
    </button>
  )
}

function SetColumn({ seen: { sets }, at, entering }: Pick<Props, 'seen' | 'entering'> & { at: number }) {
  const { text } = useWords()
  const set = sets[at]
  const winner = set ? setWinnerOf(set) : null
  const figures = (
    <>
      <small aria-hidden="true">{text('result.set', { set: at + 1 })}</small>
      {[0, 1].map((side) => (
        <b
          key={side}
          className={cx(winner !== side && styles.behind)}
          data-long={(set?.[side] ?? 0) > 9 || undefined}
          aria-hidden="true"
        >
          {set?.[side] ?? '·'}
        </b>
      ))}
      <span className="visually-hidden">
        {set ? text('result.setIs', { set: at + 1, score: set.join('–') }) : text('result.setOpen', { set: at + 1 })}
      </span>
    </>
  )
  if (!entering) return <div className={cx(styles.set, !set && styles.none)}>{set && figures}</div>
  return (
    <button
      type="button"
      className={styles.set}
      aria-pressed={entering.at === at}
      aria-disabled={at > sets.length || undefined}
      onClick={() => at <= sets.length && entering.onSet(at)}
    >
      {figures}
    </button>
  )
}
