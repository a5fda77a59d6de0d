import {
  assessedAnswerSchema,
  assessInput,
  levelsAnswerSchema,
  playerLevelAnswerSchema,
} from '#domain/levels/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { answer, player, router, trainer } from '../trpc/base.ts'
import { assessLevel } from './assess.ts'
import { listLevels } from './list-levels.ts'
import { readLevel } from './read-level.ts'

export const levelsRouter = router({
  list: player('Levels by results of those who play often and agreed to be named, highest first')
    .output(answer(levelsAnswerSchema))
    .query(({ ctx: { deps, viewer } }) => listLevels(deps.db, viewer.id, deps.clock())),
  one: player("A player's level and each step that made it: one's own, or for trainers and admins anybody's")
    .input(oneInput)
    .output(answer(playerLevelAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: readLevel(deps, viewer, input.id) })),
  assess: trainer("Say what a player's level is: it anchors what results make of it")
    .input(assessInput)
    .output(answer(assessedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await assessLevel({ deps, viewer }, input) })),
})
