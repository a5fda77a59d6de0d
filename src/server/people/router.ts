import { peopleAnswerSchema, personAnswerSchema, searchPeopleInput } from '#domain/people/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { readCard } from './read-card.ts'
import { findPeople } from './search.ts'

export const peopleRouter = router({
  search: admin('People by words of a name or by three digits of a phone, blocked ones too')
    .input(searchPeopleInput)
    .output(answer(peopleAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: findPeople(deps.db, input.q, deps.clock()) })),
  one: admin('One person: contact, no-shows, notes, games, what is not paid')
    .input(oneInput)
    .output(answer(personAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: readCard(deps, viewer, input.id) })),
})
