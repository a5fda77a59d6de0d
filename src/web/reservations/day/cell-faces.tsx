import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import type { CellContent } from './cell-content.ts'
import * as styles from './cell-faces.module.css'
import type { CellLayout } from './cell-layout.ts'

type Props = { content: CellContent; layout: CellLayout }

/** Who plays, where there is room for it. A tight column shows what fills a court, not who plays. */
export function CellFaces({ content: { kind, started, faces, guests, you }, layout }: Props) {
  if (layout === 'small' || faces.length + guests.length === 0) return null
  const isSpare = kind === 'full' || faces.length === 0
  return (
    <span className={cx(styles.root, layout === 'table' && styles.inTable, isSpare && styles.spare)}>
      {faces.map(({ nick, avatar }, seat) => (
        <Avatar
          // biome-ignore lint/suspicious/noArrayIndexKey: a face is nothing but its place
          key={seat}
          name={nick}
          src={avatar}
          look={seat === you ? 'you' : 'plain'}
          // On the yellow of a game that is still to come.
          className={cx(styles.face, seat === you && !started && styles.faceOnYellow)}
        />
      ))}
      {guests.map((letter, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have nothing of their own
        <Avatar key={seat} name={letter} className={cx(styles.face, styles.faceGuest)} />
      ))}
    </span>
  )
}
