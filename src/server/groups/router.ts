import {
  changeMemberGroupInput,
  createMemberGroupInput,
  memberGroupAnswerSchema,
  memberGroupsAnswerSchema,
  previewRulesInput,
  rulesPreviewAnswerSchema,
} from '#domain/groups/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { answer, portalAdmin, reporting, router } from '../trpc/base.ts'
import { changeGroup } from './change.ts'
import { createGroup } from './create.ts'
import { previewRules } from './preview.ts'
import { deleteGroup } from './remove.ts'
import { requireGroup } from './require-group.ts'
import { countInNone, listGroups } from './store.ts'

export const groupsRouter = router({
  list: portalAdmin('Groups of members, and how they book')
    .output(answer(memberGroupsAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: listGroups(deps.db), meta: { inNone: countInNone(deps.db) } })),
  one: portalAdmin('One group of members')
    .input(oneInput)
    .output(answer(memberGroupAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: requireGroup(deps.db, input.id) })),
  create: portalAdmin('Make a group of members')
    .input(createMemberGroupInput)
    .output(answer(memberGroupAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createGroup({ deps, viewer }, input) })),
  change: portalAdmin('Change a group of members')
    .input(changeMemberGroupInput)
    .output(answer(memberGroupAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeGroup({ deps, viewer }, input) })),
  remove: portalAdmin("Delete a group of members, who book by the club's rules then")
    .input(oneInput)
    .output(answer(memberGroupAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await deleteGroup({ deps, viewer }, input) })),
  preview: reporting('What somebody may book now, and why not')
    .input(previewRulesInput)
    .output(answer(rulesPreviewAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: previewRules(deps, input) })),
})
