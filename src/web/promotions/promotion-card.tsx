import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import * as styles from './promotion-card.module.css'

/** More than fit beside each other aren't drawn. */
const COURTS_MAX = 12

/** Of `10+1` the card that is marked: ten games played, the one on the club dashed. Of other figures nothing. */
export function PromotionCard({ figure }: { figure: string }) {
  const [, played = '', free = ''] = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(figure) ?? []
  const count = Number(played) + Number(free)
  if (played === '' || count > COURTS_MAX) return null
  return (
    <div className={styles.root} aria-hidden="true">
      {Array.from({ length: count }, (_, game) => `game ${game + 1}`).map((key, game) =>
        game < Number(played) ? (
          <CourtDrawing key={key} seats={full} className={styles.court} />
        ) : (
          <CourtDrawing key={key} className={`${styles.court} ${styles.free}`} />
        ),
      )}
    </div>
  )
}

const full = ['taken', 'taken', 'taken', 'taken'] as const
