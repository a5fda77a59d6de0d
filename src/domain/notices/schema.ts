import { z } from 'zod'
import { isoInstantSchema, timeSchema } from '../schema.ts'
import { channels, type NoticeKind, reminderChoices } from './kinds.ts'

const channelsSchema = z
  .array(z.enum(channels))
  .max(channels.length)
  .transform((chosen) => channels.filter((channel) => chosen.includes(channel)))

/** By what each kind of notice goes. */
export const noticeKindsSchema = z.strictObject({
  changes: channelsSchema,
  booked: channelsSchema,
  reminder: channelsSchema,
  offers: channelsSchema,
} satisfies Record<NoticeKind, typeof channelsSchema>)

export const reminderHoursSchema = z.literal(reminderChoices)

const quietTimeSchema = timeSchema.refine((time) => time !== '24:00', { error: 'validation.errors.format' })
const quietSchema = z.strictObject({ from: quietTimeSchema, to: quietTimeSchema })

/** What of the settings changes; without quiet hours (null) all goes out at once. */
export const noticeSettingsInput = z.strictObject({
  kinds: noticeKindsSchema.partial().optional(),
  quiet: quietSchema.nullable().optional(),
  reminderHours: reminderHoursSchema.optional(),
})
export type NoticeSettingsInput = z.output<typeof noticeSettingsInput>

/** A key of so many bytes, in the alphabet of addresses. */
const keyOf = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}={0,2}$`))

/** What a browser gives to push notices to it by, and what it calls itself. */
export const deviceInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
  userAgent: z.string().max(1000).optional(),
})
export type DeviceInput = z.output<typeof deviceInput>

/** One of one's own devices, by its endpoint; what else came with it may come again. */
export const namedDeviceInput = z.strictObject({
  endpoint: z.string().max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(200) }).optional(),
})
export type NamedDeviceInput = z.output<typeof namedDeviceInput>

const deviceViewSchema = z.object({
  /** What the device itself knows it by. */
  endpoint: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['computer', 'phone', 'tablet']),
  createdAt: isoInstantSchema,
  /** When a notice last reached its push service. */
  usedAt: isoInstantSchema.nullable(),
})
export type DeviceView = z.output<typeof deviceViewSchema>

const noticesViewSchema = z.object({
  kinds: noticeKindsSchema,
  quiet: quietSchema.nullable(),
  reminderHours: reminderHoursSchema,
  devices: z.array(deviceViewSchema),
  /** By what browsers know the club as the one who may push to them. */
  publicKey: z.string(),
})
export type NoticesView = z.output<typeof noticesViewSchema>
export const noticesAnswerSchema = z.object({ data: noticesViewSchema })
