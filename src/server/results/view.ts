import type { Game } from '#domain/reservations/game.ts'
import { countsAtOf, isCounted, type Result, sideOf } from '#domain/results/rules.ts'
import type { ResultView } from '#domain/results/schema.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { ERASED_NICK } from '#domain/users/rules.ts'

/** A result as its viewer may see it, who sees who plays in its game. */
export function toResultView(game: Game, result: Result, { viewer, now }: { viewer: User; now: number }): ResultView {
  const { pairs, sets, enteredAt, enteredBy, agreedBy, objection, decision, version } = result
  const at = countsAtOf(result)
  const counts = isCounted(result, now)
  const isParty = sideOf(result, viewer.id) !== null || isAdmin(viewer)
  return {
    pairs: [
      [personOf(game, pairs[0][0]), personOf(game, pairs[0][1])],
      [personOf(game, pairs[1][0]), personOf(game, pairs[1][1])],
    ],
    sets: sets.map(([own, other]) => [own, other]),
    enteredAt: isoOf(enteredAt),
    enteredBy,
    agreedBy,
    countsAt: at === null || counts ? null : isoOf(at),
    countedAt: at === null || !counts ? null : isoOf(at),
    isObjected: objection !== null && decision === null,
    isRejected: decision !== null && !counts,
    ...(isParty && {
      objection: objection && { ...objection, at: isoOf(objection.at) },
      decision: decision && { ...decision, at: isoOf(decision.at) },
    }),
    version,
  }
}

function personOf({ entries }: Game, id: number): ResultView['pairs'][0][0] {
  const user = entries.find((entry) => entry.user?.id === id)?.user
  return { id, nick: user?.nick ?? ERASED_NICK, avatar: user?.avatar ?? null }
}
