import {
  changeConfigInput,
  configAnswerSchema,
  configsAnswerSchema,
  configsInput,
  createConfigInput,
  settingsAnswerSchema,
  shownConfigAnswerSchema,
} from '#domain/config/schema.ts'
import { answer, anyone, portalAdmin, router } from '../trpc/base.ts'
import { changeConfig } from './change.ts'
import { createConfig } from './create.ts'
import { toShownConfig } from './logo.ts'
import { configOf, readConfig } from './store.ts'
import { toConfigView, toSettingsView } from './view.ts'

export const configRouter = router({
  list: anyone('Configuration of an environment')
    .input(configsInput)
    .output(answer(configsAnswerSchema))
    .query(({ ctx, input }) => {
      const stored = configOf(ctx.deps.db, input.environment ?? ctx.deps.environment)
      return { data: stored ? [toConfigView(stored)] : [] }
    }),
  shown: anyone('What is set for the club, as pages have it')
    .output(answer(shownConfigAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: toShownConfig(readConfig(deps.db, deps.environment)) })),
  settings: portalAdmin('What is set for the club, and who saved it last')
    .output(answer(settingsAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: toSettingsView(deps, configOf(deps.db, deps.environment)) })),
  create: portalAdmin('Make the configuration of an environment')
    .input(createConfigInput)
    .output(answer(configAnswerSchema))
    .mutation(async ({ ctx, input }) => ({ data: toConfigView(await createConfig(ctx, input)) })),
  change: portalAdmin('Replace parts of a configuration')
    .input(changeConfigInput)
    .output(answer(configAnswerSchema))
    .mutation(async ({ ctx, input }) => ({ data: toConfigView(await changeConfig(ctx, input)) })),
})
