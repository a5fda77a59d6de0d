import { lazy, Suspense } from 'react'
import { loadTexts } from '#web/app/intl.tsx'

const PlayerPanel = lazy(async () => {
  const [{ PlayerPanel: panel }] = await Promise.all([
    import('./player-panel.tsx'),
    loadTexts(['entry', 'pay', 'reservation']),
  ])
  return { default: panel }
})

type Props = { entryId: number | string; onClose: () => void }

/** One player or guest of a game, for staff: who, how to reach them, paying, mailing, removing. It brings its own texts. */
export function PlayerDrawer({ entryId, onClose }: Props) {
  return (
    <Suspense>
      <PlayerPanel key={entryId} entryId={entryId} onClose={onClose} />
    </Suspense>
  )
}
