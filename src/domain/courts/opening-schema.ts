import { z } from 'zod'
import { daySchema, timeSchema } from '../schema.ts'
import { weekdays } from '../time.ts'

const hoursSchema = z.object({ opens: timeSchema, closes: timeSchema }).nullable()

/** When the club is open: each weekday from Monday on, and the dates to come that keep other hours; null is closed. */
const openingSchema = z.object({
  week: z.array(z.object({ weekday: z.literal(weekdays), hours: hoursSchema })),
  exceptions: z.array(z.object({ date: daySchema, hours: hoursSchema })),
})
export type OpeningView = z.infer<typeof openingSchema>
export type OpeningHoursView = z.infer<typeof hoursSchema>
export const openingAnswerSchema = z.object({ data: openingSchema })
