import { listChallenges } from '#domain/competitions/challenges.ts'
import { type Competition, entryWith, type Proposal } from '#domain/competitions/competition.ts'
import type { AnswerChallengeInput, CompetitionPage } from '#domain/competitions/schema.ts'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { slotRefusal } from '#domain/reservations/rules.ts'
import { MINUTE } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { readWindowDays } from '../groups/read-rules.ts'
import { required } from '../required.ts'
import { book, slotFactsOf } from '../reservations/book.ts'
import { findUser } from '../users/store.ts'
import { canBook, readProposals } from './read-proposals.ts'
import { requireRunning } from './require-competition.ts'
import { tell } from './tell.ts'
import { answerCompetition } from './view-for.ts'
import { changeMatch } from './write-store.ts'

/**
 * A pair takes one of the times that the other proposed, which books the court for the four, or proposes others, for which the other has
 * seven days then; each may propose twice. Refused where the court isn't free any more, and to whoever isn't in the challenge.
 */
export const answerChallenge = act(
  'competitions.answerChallenge',
  (tx: Tx, input: AnswerChallengeInput): CompetitionPage => {
    const { propose, proposal: chosen } = input
    if (propose === undefined && chosen === undefined)
      throw new Refused({ key: 'validation.errors.required', param: 'proposal' })
    if (propose !== undefined && chosen !== undefined)
      throw new Refused({ key: 'validation.errors.invalid', param: 'propose' })
    const competition = requireRunning(tx, input.id)
    const own = entryWith(competition, required(tx.viewer).id)
    const open = listChallenges(competition, tx.now).find(
      ({ match, state }) => match.id === input.match && state === 'open',
    )
    if (!own || !open || (own.id !== open.challenged && own.id !== open.challenger))
      throw new Refused({ key: 'errors.notFound', param: 'match' })
    const other = own.id === open.challenged ? open.challenger : open.challenged
    const others = competition.entries.find(({ id }) => id === other)?.players.map(({ id }) => id) ?? []
    const part = `match ${open.match.id}`
    if (propose) {
      if (open.turn !== own.id) throw new Refused({ key: 'competition.errors.turn' })
      if (!open.mayPropose && open.match.proposals.some((one) => canBook(tx, tx.viewer, one)))
        throw new Refused({ key: 'competition.errors.proposals' })
      changeMatch(tx.db, open.match.id, {
        proposals: readProposals(tx, own.id, propose),
        proposedAt: tx.now,
        proposedTimes: open.match.proposedTimes + 1,
      })
      tell(tx, competition, 'proposed', others, part)
    } else {
      const proposal = open.match.proposals[chosen ?? -1]
      if (!proposal || proposal.by === own.id)
        throw new Refused({ key: 'validation.errors.invalid', param: 'proposal' })
      const reservationId = bookGame(tx, competition, [open.challenger, open.challenged], proposal)
      changeMatch(tx.db, open.match.id, { courtId: proposal.court, startsAt: proposal.startsAt, reservationId })
      tell(tx, competition, 'accepted', others, part)
    }
    return answerCompetition(tx, competition.id)
  },
)

/** The court for the four, at its price: the first of the pair that challenged owns it. */
function bookGame(tx: Tx, { entries }: Competition, pairs: readonly number[], { court, startsAt }: Proposal): number {
  const slot = { startsAt, endsAt: startsAt + SLOT_MINUTES * MINUTE }
  const facts = { ...slotFactsOf(tx, { court, ...slot }), windowDays: readWindowDays(tx, tx.viewer) }
  refuse(slotRefusal(slot, facts))
  const players = pairs.flatMap((pair) => entries.find(({ id }) => id === pair)?.players ?? [])
  const members = players.flatMap(({ id }) => findUser(tx.db, id) ?? [])
  const game = book(tx, {
    court: required(facts.court),
    ...slot,
    type: 'complete',
    ownerId: members[0]?.id ?? null,
    members,
    guests: [],
    // Its score counts as the match's, and not once more as the game's.
    friendly: true,
  })
  return game.id
}
