import { z } from 'zod'

/**
 * Where a reader of changes left off: the mark of the last one that it was told of. Any other text is taken too, and answered
 * with "all may have changed".
 */
export const feedInput = z.strictObject({ lastEventId: z.string().max(100).optional() }).optional()
export type FeedInput = z.input<typeof feedInput>
