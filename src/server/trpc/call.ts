import { callTRPCProcedure } from '@trpc/server'
import type { Context } from './base.ts'
import { appRouter } from './router.ts'

/** A procedure's name, how it is called, and with what; `index` is its place among those of one request. */
export type Call = { procedure: string; type: 'query' | 'mutation'; input: unknown; index?: number }

/** Calls a procedure: the one way for REST and tRPC. Refuses a name that no procedure of this type has as not found. */
export function callProcedure(ctx: Context, { procedure, type, input, index = 0 }: Call): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: procedure,
    type,
    ctx,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: index,
  })
}
