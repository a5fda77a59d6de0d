import { oneInput } from '#domain/schema.ts'
import {
  changeSubscriberInput,
  createSubscriberInput,
  missingAnswerSchema,
  placeInput,
  previewAnswerSchema,
  previewInput,
  subscriberAnswerSchema,
  subscribersAnswerSchema,
  subscribersFilterInput,
  subscribersInput,
} from '#domain/subscribers/schema.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { fileViewSchema, toCsvFile } from '../trpc/file.ts'
import { changeSubscriber } from './change.ts'
import { createSubscriber } from './create.ts'
import { endSubscriber } from './end.ts'
import { listSubscribers, toSubscriberView } from './list.ts'
import { writeSubscribersCsv } from './list-csv.ts'
import { placeOccurrence } from './place.ts'
import { listMissing, previewSubscription } from './preview.ts'
import { requireSubscriber } from './require-subscriber.ts'

export const subscribersRouter = router({
  list: admin('Members who hold a court every week')
    .input(subscribersInput)
    .output(answer(subscribersAnswerSchema))
    .query(({ ctx: { deps }, input }) => listSubscribers({ db: deps.db, now: deps.clock() }, input)),
  csv: admin('Members who hold a court every week, as a table in a file')
    .input(subscribersFilterInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => {
      const { deps, locale } = ctx
      return toCsvFile(ctx, 'subscribers', writeSubscribersCsv({ db: deps.db, locale, now: deps.clock() }, input))
    }),
  missing: admin('Dates of subscribers that can be booked and have no court')
    .output(answer(missingAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: listMissing({ db: deps.db, now: deps.clock() }) })),
  preview: admin('What a subscription would come to')
    .input(previewInput)
    .output(answer(previewAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: previewSubscription({ db: deps.db, now: deps.clock() }, input) })),
  one: admin('One subscriber')
    .input(oneInput)
    .output(answer(subscriberAnswerSchema))
    .query(({ ctx: { deps }, input }) => {
      const from = { db: deps.db, now: deps.clock() }
      return { data: toSubscriberView(from, requireSubscriber(deps.db, input.id)) }
    }),
  create: admin('Give a member a court every week')
    .input(createSubscriberInput)
    .output(answer(subscriberAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createSubscriber({ deps, viewer }, input) })),
  change: admin('Change a subscription, skip dates of it, or end it')
    .input(changeSubscriberInput)
    .output(answer(subscriberAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeSubscriber({ deps, viewer }, input) })),
  end: admin('End a subscription: what was made stays')
    .input(oneInput)
    .output(answer(subscriberAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await endSubscriber({ deps, viewer }, input) })),
  place: admin('Give one date of a subscription another court')
    .input(placeInput)
    .output(answer(subscriberAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await placeOccurrence({ deps, viewer }, input) })),
})
