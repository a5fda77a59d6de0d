import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './entry-face.module.css'

/** In a row of a list, on a place of the court, or at the head of a player's panel. */
type Size = keyof typeof sizes

const sizes = { row: undefined, court: styles.court, panel: styles.panel }

type Props = { entry: Pick<EntryView, 'nick' | 'avatar'>; size?: Size; isYou?: boolean }

/** Who an entry is, in a circle: a member's picture or initials, for a guest the word's first letter. */
export function EntryFace({ entry: { nick, avatar }, size = 'row', isYou = false }: Props) {
  const text = useText()
  if (nick === null) return <Ring size={size}>{guestLetterOf(text)}</Ring>
  const onCourt = size === 'court' && (isYou ? styles.you : styles.member)
  return <Avatar name={nick} src={avatar} look={isYou ? 'you' : 'plain'} className={cx(sizes[size], onCourt)} />
}

type RingProps = { size?: Size; isFilled?: boolean; children?: ReactNode }

/** A dashed ring where a face would be. */
export function Ring({ size = 'row', isFilled = false, children }: RingProps) {
  return (
    <span className={cx('display', styles.ring, sizes[size], isFilled && styles.ringFilled)} aria-hidden="true">
      {children}
    </span>
  )
}
