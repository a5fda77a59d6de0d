import type { Game } from '#domain/reservations/game.ts'
import type { Deps } from '../deps.ts'
import { isTokenOf, readTokenId } from './links.ts'
import { gameOf } from './store.ts'

/** The game whose public token this is; null for any other text. */
export function findGameByToken({ db, secret }: Pick<Deps, 'db' | 'secret'>, token: string): Game | null {
  const id = readTokenId(token)
  const game = id === null ? null : gameOf(db, id)
  return game && isTokenOf(secret, token, game) ? game : null
}
