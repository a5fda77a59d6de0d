import { type TRPCSubscriptionProcedure, tracked } from '@trpc/server'
import { type FeedInput, feedInput } from '#domain/changes/schema.ts'
import type { DayPatch } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import { anyone, type Meta, router } from '../trpc/base.ts'
import type { Notice } from './stream.ts'

/** Written out, as tRPC doesn't export the names in the type that it infers. */
type FeedProcedure = TRPCSubscriptionProcedure<{
  input: FeedInput
  output: AsyncIterable<{ id: string; data: { day: Day | null; patch?: DayPatch } }, void, unknown>
  meta: Meta
}>

/** The stream `changes.feed`, which web/app/live.ts listens to. */
const feed: FeedProcedure = anyone('The club days that change, as they change')
  .input(feedInput)
  .subscription(({ ctx, input, signal = AbortSignal.abort() }) => {
    // Opened before the answer begins, so that it can still be refused with a status. Without a signal it ends at once.
    const { viewer, address, line, session } = ctx
    const reader = { after: input?.lastEventId, viewer, isCurrent: session.isCurrent, address, line, signal }
    return trackMarks(ctx.feed.open(reader))
  })

export const changesRouter = router({ feed })

async function* trackMarks(notices: AsyncIterable<Notice>) {
  for await (const { mark, day, patch } of notices) yield tracked(mark, { day, ...(patch && { patch }) })
}
