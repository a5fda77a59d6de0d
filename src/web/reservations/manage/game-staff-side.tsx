import type { Reservation } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { GameEndings } from '#web/reservations/game/game-endings.tsx'
import { GameFacts } from '#web/reservations/game/game-facts.tsx'
import { GameJoin } from '#web/reservations/game/game-join.tsx'
import { GameType } from '#web/reservations/game/game-type.tsx'
import { GameWhole } from '#web/reservations/game/game-whole.tsx'
import { ShareSection } from '#web/reservations/share/share-section.tsx'
import { MoveSection } from './move-section.tsx'

type Props = {
  reservation: Reservation
  viewer: User
  token: string | null
  /** Whether it isn't over yet. */
  coming: boolean
  now: number
  words: Words
}

/** What admins do with a game itself: changing it, telling of it, playing in it themselves, and canceling it. */
export function GameStaffSide({ reservation, viewer, token, coming, now, words }: Props) {
  const viewerFacts = { meId: viewer.id, isAdmin: true }
  return (
    <div className="game__side">
      {reservation.active && <GameFacts reservation={reservation} isAdmin coming={coming} words={words} />}
      {coming && <ShareSection reservation={reservation} viewer={viewer} words={words} />}
      <MoveSection reservation={reservation} now={now} words={words} />
      <GameType reservation={reservation} viewer={viewer} now={now} words={words} />
      <section className="self">
        <h2 className="display uppercase">
          <Text id="staff.ownPlace" />
        </h2>
        <GameJoin reservation={reservation} viewerFacts={viewerFacts} token={token} now={now} words={words} />
        {coming && <GameWhole reservation={reservation} meId={viewer.id} now={now} />}
      </section>
      <GameEndings reservation={reservation} viewerFacts={viewerFacts} now={now} words={words} />
    </div>
  )
}
