import { z } from 'zod'
import { documentId } from '../schema.ts'
import { ownColors } from './colors.ts'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const text = (max: number) => z.string().max(max)
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

/** What a portal admin can set, one per environment (contract §6). */
export const config = z.strictObject({
  showLogo: z.boolean(),
  logo: z.string().max(720_000).nullable(),
  theme: z.strictObject({
    colors: z.strictObject({ brand: colour, accent: colour }),
    colorMode: z.enum(['dark', 'light']),
  }),
  header: z.strictObject({ position: z.enum(['top', 'left', 'right']) }),
  footer: z.strictObject({
    address: text(300),
    phone: text(40),
    email: text(254),
    social: z.array(z.strictObject({ name: text(40), url: webAddress })).max(10),
    reviewUrl: webAddress,
  }),
  tables: z.strictObject({ pageSize: z.int().min(5).max(100), density: z.enum(['compact', 'comfortable']) }),
  toasts: z.strictObject({
    position: z.enum(['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end']),
    duration: z.int().min(1000).max(60_000),
  }),
  enableRegister: z.boolean(),
  booking: z.strictObject({ cancelHours: z.int().min(0).max(168), waitingMax: z.int().min(0).max(50) }),
})
export type Config = z.infer<typeof config>

export const configSeen = z.object({ id: z.int(), documentId, environment: z.string(), config, version: z.int() })

/** The configuration of a club that has set nothing. */
export const defaultConfig: Config = {
  showLogo: false,
  logo: null,
  theme: { colors: ownColors, colorMode: 'dark' },
  header: { position: 'top' },
  footer: { address: '', phone: '', email: '', social: [], reviewUrl: '' },
  tables: { pageSize: 10, density: 'comfortable' },
  toasts: { position: 'bottom', duration: 5000 },
  enableRegister: true,
  booking: { cancelHours: 12, waitingMax: 8 },
}
