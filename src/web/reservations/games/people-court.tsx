import { PLACES } from '#domain/reservations/game.ts'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { CourtLines } from './court-lines.tsx'
import * as styles from './people-court.module.css'

/** `in` has a place for the viewer, `out` is of other levels, in `full` one can only wait, `own` is theirs. */
export type CourtLook = 'in' | 'out' | 'full' | 'own'

type Props = { look: CourtLook; players: readonly EntryView[]; meId: number | null }

const looks = { in: 'court-surface', out: styles.unlit, full: styles.full, own: styles.own }
const places = Array.from({ length: PLACES }, (_, place) => place)

/** A court from above with who plays in its four boxes, dashed where nobody does yet. The names stand below it. */
export function PeopleCourt({ look, players, meId }: Props) {
  const words = useWords()
  return (
    <span className={cx(styles.root, looks[look])} aria-hidden="true">
      <CourtLines of="faces" />
      {places.map((place) => {
        const entry = players[place]
        if (!entry) return <span key={place} className={cx(styles.seat, styles.free)} />
        if (!entry.user) {
          return (
            <span key={place} className={cx(styles.seat, 'display')}>
              {guestLetterOf(words.text)}
            </span>
          )
        }
        const you = entry.user.id === meId
        return (
          <Avatar
            key={place}
            name={nameOf(entry, words)}
            src={entry.user.avatar}
            look={you ? 'you' : 'plain'}
            className={cx(styles.face, you && styles.you)}
          />
        )
      })}
    </span>
  )
}
