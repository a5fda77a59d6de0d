import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { gameQuery } from '#web/reservations/queries.ts'
import { DialogBox } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import * as styles from './game-dialog.module.css'
import { GameView } from './game-view.tsx'

/** One game over the page it was opened from, with all who play in it. */
export function GameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const query = useQuery(gameQuery(id))
  return (
    <DialogBox className={styles.root} aria-label={text('title.reservation')} onClose={onClose}>
      <div className={styles.content}>
        <IconButton icon="close" label={text('common.close')} className={styles.close} onClick={onClose} />
        <GameView query={query} place="dialog" />
      </div>
    </DialogBox>
  )
}
