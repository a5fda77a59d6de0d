import type { Reservation } from '#domain/reservations/schema.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Words } from '#web/app/intl.tsx'
import { ShareSection } from '#web/reservations/share/share-section.tsx'
import { GameEndings } from './game-endings.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameJoin } from './game-join.tsx'
import { GameNote } from './game-note.tsx'
import { GameSignIn } from './game-sign-in.tsx'
import { GameType } from './game-type.tsx'
import { GameWhole } from './game-whole.tsx'

type Props = {
  reservation: Reservation
  /** Whether it is shown at its public link. */
  atLink: boolean
  /** Not known yet, or nobody. */
  viewer: Viewer | undefined
  token: string | null
  /** Whether it isn't over yet. */
  coming: boolean
  now: number
  words: Words
}

/** What everybody but admins does with a game: joining first, what can't be undone last. */
export function GameSide({ reservation, atLink, viewer, token, coming, now, words }: Props) {
  const meId = viewer?.id ?? null
  const viewerFacts = { meId, isAdmin: false }
  return (
    <>
      {viewer === null && atLink && <GameSignIn look="restricted" />}
      {viewer !== undefined && !(viewer === null && atLink) && (
        <GameJoin reservation={reservation} viewerFacts={viewerFacts} token={token} now={now} words={words} />
      )}
      {token === null && <GameNote reservation={reservation} meId={meId} now={now} />}
      <div className="game__side">
        {reservation.active && <GameFacts reservation={reservation} isAdmin={false} coming={coming} words={words} />}
        {coming && <ShareSection reservation={reservation} viewer={viewer ?? null} words={words} />}
        {coming && meId !== null && <GameWhole reservation={reservation} meId={meId} now={now} />}
        {viewer && <GameType reservation={reservation} viewer={viewer} now={now} words={words} />}
        {meId !== null && <GameEndings reservation={reservation} viewerFacts={viewerFacts} now={now} words={words} />}
      </div>
    </>
  )
}
