import { z } from 'zod'

const parts = z.custom<AsyncIterable<string>>(
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
