import type { JoinInput } from '#domain/reservations/schema.ts'
import type { Deps } from '../deps.ts'
import type { SessionPort } from '../trpc/base.ts'
import { isTokenOf } from './links.ts'
import { gameOf } from './store.ts'

type From = { deps: Pick<Deps, 'db' | 'secret'>; session: Pick<SessionPort, 'listOpened'> }
type Joining = Omit<JoinInput, 'requestId'>

/** Whoever comes by a game's public link needn't send its token again, where this browser opened that link. */
export function withOpenedLink({ deps, session }: From, input: Joining): Joining {
  if (!input.isFromTokenReservation || input.token !== undefined) return input
  const opened = session.listOpened()
  const game = opened.length > 0 ? gameOf(deps.db, input.documentId) : null
  const token = game && opened.find((one) => isTokenOf(deps.secret, one, game))
  return token ? { ...input, token } : input
}
