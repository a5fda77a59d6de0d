import { type TRPCSubscriptionProcedure, tracked } from '@trpc/server'
import { type FeedInput, feedInput } from '#domain/changes/schema.ts'
import type { Config } from '#domain/config/schema.ts'
import type { DayPatch } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import { anyone, type Meta, router } from '../trpc/base.ts'
import type { Notice } from './stream.ts'

type Told = { day: Day | null; patch?: DayPatch } | { config: Config }

/** Written out, as tRPC doesn't export the names in the type that it infers. */
type FeedProcedure = TRPCSubscriptionProcedure<{
  input: FeedInput
  output: AsyncIterable<{ id: string; data: Told }, void, unknown>
  meta: Meta
}>

/** The stream `changes.feed`, which web/app/live.ts listens to. */
const feed: FeedProcedure = anyone('The club days that change, as they change, and what is set for the club')
  .input(feedInput)
  .subscription(({ ctx, input, signal = AbortSignal.abort() }) => {
    // Opened before the answer begins, so that it can still be refused with a status. Without a signal it ends at once.
    const { viewer, address, line, session } = ctx
    const reader = { after: input?.lastEventId, viewer, isCurrent: session.isCurrent, address, line, signal }
    return trackMarks(ctx.feed.open(reader))
  })

export const changesRouter = router({ feed })

async function* trackMarks(notices: AsyncIterable<Notice>) {
  for await (const notice of notices) yield tracked(notice.mark, toldOf(notice))
}

function toldOf(notice: Notice): Told {
  if ('config' in notice) return { config: notice.config }
  const { day, patch } = notice
  return { day, ...(patch && { patch }) }
}
