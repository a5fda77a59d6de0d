import {
  createMemberInput,
  listPeopleInput,
  peopleAnswerSchema,
  peopleListSchema,
  personAnswerSchema,
  searchPeopleInput,
} from '#domain/people/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { passwordLinkSchema } from '#domain/users/desk-schema.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { createMember } from './create-member.ts'
import { handPasswordLink } from './hand-link.ts'
import { listPeople } from './list.ts'
import { readCard } from './read-card.ts'
import { findPeople } from './search.ts'

export const peopleRouter = router({
  search: admin(
    'People by words of a name or by three digits of a phone, blocked ones and those without an account too',
  )
    .input(searchPeopleInput)
    .output(answer(peopleAnswerSchema))
    .query(({ ctx: { deps }, input }) => findPeople(deps.db, input.q, deps.clock())),
  list: admin('Everybody whom the desk knows, whoever was booked without an account too: who owes, who plays next')
    .input(listPeopleInput)
    .output(answer(peopleListSchema))
    .query(({ ctx: { deps }, input }) => listPeople(deps.db, input, deps.clock())),
  one: admin('One person: contact, no-shows, notes, games, what is not paid')
    .input(oneInput)
    .output(answer(personAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: readCard(deps, viewer, input.id) })),
  create: admin('Make a member, who is sent a link to choose a password')
    .input(createMemberInput)
    .output(answer(personAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      const { id } = await createMember(ctx, input)
      return { data: readCard(ctx.deps, ctx.viewer, id) }
    }),
  passwordLink: admin(
    "A link for a member to choose a password, to be handed on; not for whoever holds another role than a player's",
  )
    .input(oneInput)
    .output(answer(passwordLinkSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await handPasswordLink({ deps, viewer }, input) })),
})
