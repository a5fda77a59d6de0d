import { type TRPCSubscriptionProcedure, tracked } from '@trpc/server'
import { type FeedInput, feedInput, type Notice } from '#domain/changes/schema.ts'
import { anyone, type Meta, router } from '../trpc/base.ts'
import type { Update } from './stream.ts'
import { formatVersion, parseVersion } from './version.ts'

/** Written out, as tRPC doesn't export the names in the type that it infers. */
type FeedProcedure = TRPCSubscriptionProcedure<{
  input: FeedInput
  output: AsyncIterable<{ id: string; data: Notice }, void, unknown>
  meta: Meta
}>

/** The stream `changes.feed`, which web/app/start-live.ts listens to. */
const feed: FeedProcedure = anyone('Which club days change, as they change, and that what is set for the club does')
  .input(feedInput)
  .subscription(({ ctx, input, signal = AbortSignal.abort() }) => {
    // Opened before the answer begins, so that it can still be refused with a status. Without a signal it ends at once.
    const { viewer, address, line, session } = ctx
    const version = parseVersion(input?.lastEventId)
    return track(ctx.feed.open({ version, viewer, isCurrent: session.isCurrent, address, line, signal }))
  })

export const changesRouter = router({ feed })

async function* track(updates: AsyncIterable<Update>) {
  for await (const { version, notice } of updates) yield tracked(formatVersion(version), notice)
}
