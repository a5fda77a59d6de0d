import { z } from 'zod'

/** An answer that REST sends as a file: its type, its content, and the name it is saved under, where it is to be saved. */
export const fileViewSchema = z.object({ type: z.string(), body: z.string(), name: z.string().optional() })
export type FileView = z.infer<typeof fileViewSchema>
