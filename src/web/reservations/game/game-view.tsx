import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Game } from './game.tsx'
import { GameLayout, GameMain, type GamePlace } from './game-layout.tsx'

type Query = {
  data: { data: Reservation } | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type Props = {
  query: Query
  place: GamePlace
  /** The token of the public link that opened the game. */
  token?: string | null
}

/** The requested game: itself, its place while it is on its way, or why it can't be shown. */
export function GameView({ query, place, token = null }: Props) {
  if (query.data) return <Game reservation={query.data.data} place={place} token={token} />
  if (!query.isError) return <Loading place={place} />
  const status = readFailure(query.error)?.status
  const isUnknown = status === 404 || status === 400
  const Heading = place === 'dialog' ? 'h2' : 'h1'
  return (
    <GameLayout place={place} isMessage>
      <Heading className="page-title">
        <Text id={isUnknown ? 'reservation.one.unknown' : 'title.reservation'} />
      </Heading>
      {isUnknown ? <Unknown /> : <ReadError query={query} what="reservation.one.failed" />}
    </GameLayout>
  )
}

function Loading({ place }: { place: GamePlace }) {
  return (
    <GameLayout place={place} busy>
      <output className="visually-hidden">
        <Text id="reservation.one.loading" />
      </output>
      {place !== 'dialog' && <Skeleton height="44px" width="180px" />}
      <Skeleton height="170px" />
      <GameMain>
        <Skeleton height="336px" />
      </GameMain>
    </GameLayout>
  )
}

function Unknown() {
  return (
    <>
      <p className="muted">
        <Text id="reservation.one.unknownHint" />
      </p>
      <LinkButton to="/reservations" kind="primary">
        <Text id="reservation.one.toDay" />
      </LinkButton>
    </>
  )
}
