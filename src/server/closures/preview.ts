import { claimOf } from '#domain/closures/plan.ts'
import { closureRefusal } from '#domain/closures/rules.ts'
import type { ClosingGameView, ClosurePreview, ClosurePreviewInput } from '#domain/closures/schema.ts'
import { toNamedCourt } from '#domain/courts/rules.ts'
import { refuse } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import { type PriceRule, priceOf } from '#domain/prices/rules.ts'
import { type Game, listPaid, playingEntriesOf, statusOf, usersOf } from '#domain/reservations/game.ts'
import { isoOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { listPriceRules } from '../prices/store.ts'
import { findUser } from '../users/store.ts'
import { type Closing, courtsNamed, readClosing } from './closing.ts'
import { listClosuresIn } from './store.ts'
import { toClosureViews } from './to-view.ts'

/**
 * What closing courts would come to: each game in it with who is in it, where it can go and what follows, and what is closed
 * already. Refuses what closing would refuse of courts and times.
 */
export function previewClosure(
  { db, clock }: Deps,
  { courts: refs, ...interval }: ClosurePreviewInput,
): ClosurePreview {
  const now = clock()
  const courts = courtsNamed(listCourts(db), refs)
  refuse(closureRefusal(interval, now))
  const closing = readClosing(db, now, { courts, ...interval })
  const rules = listPriceRules(db)
  const closed = listClosuresIn(db, Math.max(interval.startsAt, now), interval.endsAt)
  return {
    games: closing.games.map((game) => describeGame(game, { closing, rules, now, nickOf })),
    closures: toClosureViews(
      db,
      closed.filter((one) => one.courts.some((court) => courts.includes(court))),
    ),
  }

  function nickOf(userId: number): string | null {
    return findUser(db, userId)?.nick ?? null
  }
}

type Known = {
  closing: Closing
  rules: readonly PriceRule[]
  now: number
  nickOf: (userId: number) => string | null
}

function describeGame(game: Game, { closing, rules, now, nickOf }: Known): ClosingGameView {
  const started = game.startsAt <= now
  return {
    id: game.id,
    documentId: game.documentId,
    court: toNamedCourt(game.court),
    startDate: isoOf(game.startsAt),
    endDate: isoOf(game.endsAt),
    type: game.type,
    status: statusOf(game),
    started,
    playing: playingEntriesOf(game).length,
    owner: game.ownerId === null ? null : nickOf(game.ownerId),
    members: game.entries.flatMap(({ user }) => user?.nick ?? []),
    guests: game.entries.filter(({ user }) => user === null).length,
    price: eurosOf(game.priceCents),
    paid: listPaid(game).map(({ entry, cents }) => ({ nick: entry.user?.nick ?? null, amount: eurosOf(cents) })),
    mails: started ? 0 : usersOf(game).size,
    claim: claimOf(game),
    courts: started
      ? []
      : closing.freeCourtsOf(game).map((court) => ({
          ...toNamedCourt(court),
          price: eurosOf(priceOf(game.startsAt, court, rules)),
        })),
  }
}
