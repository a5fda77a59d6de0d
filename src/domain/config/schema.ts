import { z } from 'zod'
import { documentIdSchema } from '../schema.ts'
import { ownColors } from './colors.ts'

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const makeTextSchema = (max: number) => z.string().max(max)
const webAddressSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

/** What a portal admin can set: one configuration per environment; fields that it doesn't know are refused. */
export const configSchema = z.strictObject({
  /** What the club is called; empty where nobody has said. */
  name: makeTextSchema(60).default(''),
  showLogo: z.boolean(),
  logo: z
    .string()
    .max(720_000)
    .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/)
    .nullable(),
  theme: z.strictObject({
    colors: z.strictObject({ brand: colorSchema, accent: colorSchema }),
    colorMode: z.enum(['dark', 'light']),
  }),
  header: z.strictObject({ position: z.enum(['top', 'left', 'right']) }),
  footer: z.strictObject({
    address: makeTextSchema(300),
    phone: makeTextSchema(40),
    email: makeTextSchema(254),
    social: z.array(z.strictObject({ name: makeTextSchema(40), url: webAddressSchema })).max(10),
    reviewUrl: webAddressSchema,
  }),
  tables: z.strictObject({ pageSize: z.int().min(5).max(100), density: z.enum(['compact', 'comfortable']) }),
  toasts: z.strictObject({
    position: z.enum(['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end']),
    duration: z.int().min(1000).max(60_000),
  }),
  enableRegister: z.boolean(),
  booking: z.strictObject({
    cancelHours: z.int().min(0).max(168),
    waitingMax: z.int().min(0).max(50),
    /** Whether players may bring guests. */
    invitations: z.boolean().default(true),
    /** So many reservations to come may a player own; 0 for any number. */
    maxAhead: z.int().min(0).max(1000).default(8),
  }),
  /** Whether the screen in the hall names those who agreed to it. */
  wall: z.strictObject({ names: z.boolean() }).default({ names: true }),
  /** After so many months what visitors sent is deleted. */
  leads: z.strictObject({ months: z.int().min(1).max(120) }).default({ months: 24 }),
})
export type Config = z.infer<typeof configSchema>

export const configViewSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  environment: z.string(),
  config: configSchema,
  version: z.int(),
})

/** The configuration of a club that has set nothing. */
export const defaultConfig: Config = {
  name: '',
  showLogo: false,
  logo: null,
  theme: { colors: ownColors, colorMode: 'dark' },
  header: { position: 'top' },
  footer: { address: '', phone: '', email: '', social: [], reviewUrl: '' },
  tables: { pageSize: 10, density: 'comfortable' },
  toasts: { position: 'bottom', duration: 5000 },
  enableRegister: true,
  booking: { cancelHours: 12, waitingMax: 8, invitations: true, maxAhead: 8 },
  wall: { names: true },
  leads: { months: 24 },
}
