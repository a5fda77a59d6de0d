import { z } from 'zod'
import type { Day } from '../time.ts'

/**
 * The club's version that a reader of changes knows of, as it came with the last notice; tRPC calls it so. Any other text is
 * taken too, and answered with "all may have changed".
 */
export const feedInput = z.strictObject({ lastEventId: z.string().max(100).optional() }).optional()
export type FeedInput = z.input<typeof feedInput>

/**
 * What open pages are told: a day that changed and its version, which grows with every change; null where any may have; or the
 * version of what is set for the club. Nobody's data is in it: pages ask again for what they show.
 */
export type Notice = { day: Day; version: number } | { day: null } | { config: number }
