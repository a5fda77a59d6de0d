import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import type { CellContent } from './cell-content.ts'
import * as styles from './cell-faces.module.css'
import type { CellLayout } from './cell-layout.ts'

type Props = { content: CellContent; layout: CellLayout }

/** Who plays, where there is room for it. A tight table shows what fills a court, not who plays. */
export function CellFaces({ content: { kind, started, faces, guests, you }, layout }: Props) {
  const isTight = layout === 'tight'
  if (layout === 'small' || layout === 'narrow' || (isTight && kind === 'full')) return null
  const letters = isTight ? [] : guests
  if (faces.length + letters.length === 0) return null
  return (
    <span
      className={cx(styles.cellFaces, layout !== 'row' && styles.cellFacesInTable, isTight && styles.cellFacesTight)}
    >
      {faces.map(({ nick, avatar }, seat) => (
        <Avatar
          // biome-ignore lint/suspicious/noArrayIndexKey: a face is nothing but its place
          key={seat}
          name={nick}
          src={avatar}
          look={seat === you ? 'you' : 'plain'}
          // On the yellow of a game that is still to come.
          className={cx(styles.cellFace, seat === you && !started && styles.cellFaceOnYellow)}
        />
      ))}
      {letters.map((letter, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have nothing of their own
        <Avatar key={seat} name={letter} className={cx(styles.cellFace, styles.cellFaceGuest)} />
      ))}
    </span>
  )
}
