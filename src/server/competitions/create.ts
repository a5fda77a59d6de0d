import type { CompetitionPage, CreateCompetitionInput } from '#domain/competitions/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { takeSlots } from './take-slots.ts'
import { answerCompetition } from './view-for.ts'
import { makeFreeSlug, makeSeed, toRow } from './write-competition.ts'
import { addCompetition, replaceSlots } from './write-store.ts'

/** Makes a competition: a draft, or published with its slots taken, all of them or nothing. */
export const createCompetition = act(
  'competitions.create',
  (tx: Tx, input: CreateCompetitionInput): CompetitionPage => {
    const slots = takeSlots(tx, input.slots, input.publish)
    const id = addCompetition(tx.db, {
      ...toRow(input, clubDayOf(tx.now)),
      documentId: makeDocumentId(),
      slug: makeFreeSlug(tx, input.nameEs),
      seed: makeSeed(),
      publishedAt: input.publish ? tx.now : null,
      createdAt: tx.now,
      createdBy: tx.viewer?.id ?? null,
    })
    replaceSlots(tx.db, id, slots)
    const details = { name: input.nameEs, places: input.places, price: input.price }
    return answerCompetition(tx, id, details, 'created')
  },
)
