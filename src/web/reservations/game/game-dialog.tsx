import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { GameView } from './game-view.tsx'

/** One game over the page it was opened from, with all who play in it. */
export function GameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const query = useQuery(api.reservations.one.queryOptions({ id }, { refetchOnWindowFocus: 'always' }))
  const ref = useDialog(true, onClose)
  return (
    <dialog ref={ref} className="dialog game-dialog" aria-label={text('title.reservation')} tabIndex={-1}>
      <div className="game-dialog__in">
        <button type="button" className="tool game-dialog__close" aria-label={text('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <GameView query={query} place="dialog" />
      </div>
    </dialog>
  )
}
