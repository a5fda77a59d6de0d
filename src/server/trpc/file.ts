import { z } from 'zod'
import { clubDayOf, formatDay } from '#domain/time.ts'
import type { Context } from './base.ts'

const parts = z.custom<AsyncIterable<string | Buffer>>(
  (body) => typeof body === 'object' && body !== null && Symbol.asyncIterator in body,
)

/**
 * An answer that REST sends as a file: its type, its content, and the name it is saved under, where it is to be saved. Long
 * content is made part by part, where the caller takes that. What is `kept` never changes at the address that was asked; where
 * it is `shared` too, it is the same for everybody.
 */
export const fileViewSchema = z.object({
  type: z.string(),
  body: z.union([z.string(), z.instanceof(Buffer), parts]),
  name: z.string().optional(),
  kept: z.boolean().optional(),
  shared: z.boolean().optional(),
})
export type FileView = z.infer<typeof fileViewSchema>

type Caller = Pick<Context, 'deps' | 'takesParts'>

/** A table as the file that it is saved in, named for what is in it and the day. */
export async function toCsvFile(
  caller: Caller,
  what: string,
  table: string | AsyncIterable<string>,
): Promise<FileView> {
  const name = `${what}-${formatDay(clubDayOf(caller.deps.clock()), '-')}.csv`
  return { type: 'text/csv; charset=utf-8', body: await joinParts(caller, table), name }
}

/** What is made part by part, whole for who doesn't take parts. */
export async function joinParts(
  { takesParts }: Caller,
  body: string | AsyncIterable<string>,
): Promise<FileView['body']> {
  return takesParts || typeof body === 'string' ? body : (await Array.fromAsync(body)).join('')
}
