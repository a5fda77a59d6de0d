import type { ReservationSeen } from '#domain/reservations/schema.ts'
import type { Caller } from '#domain/roles.ts'
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
  reservation: ReservationSeen
  /** Whether it is shown at its public link. */
  atLink: boolean
  /** Not known yet, or nobody. */
  caller: Caller | undefined
  token: string | null
  /** Whether it isn't over yet. */
  coming: boolean
  now: number
  words: Words
}

/** What everybody but admins does with a game: joining first, what can't be undone last. */
export function GameSide({ reservation, atLink, caller, token, coming, now, words }: Props) {
  const meId = caller?.id ?? null
  const looker = { meId, isAdmin: false }
  return (
    <>
      {caller === null && atLink && <GameSignIn look="restricted" />}
      {caller !== undefined && !(caller === null && atLink) && (
        <GameJoin reservation={reservation} looker={looker} token={token} now={now} words={words} />
      )}
      {token === null && <GameNote reservation={reservation} meId={meId} now={now} />}
      <div className="game__side">
        {reservation.active && <GameFacts reservation={reservation} isAdmin={false} coming={coming} words={words} />}
        {coming && <ShareSection reservation={reservation} caller={caller ?? null} words={words} />}
        {coming && meId !== null && <GameWhole reservation={reservation} meId={meId} now={now} />}
        {caller && <GameType reservation={reservation} caller={caller} now={now} words={words} />}
        {meId !== null && <GameEndings reservation={reservation} looker={looker} now={now} words={words} />}
      </div>
    </>
  )
}
