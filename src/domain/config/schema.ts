import { z } from 'zod'
import { DAYS_MAX } from '../groups/rules.ts'
import { peakHoursSchema, peakMinutesSchema } from '../groups/schema.ts'
import { deskWays } from '../money/ways.ts'
import { documentIdSchema, isoInstantSchema, makeLineSchema, refSchema } from '../schema.ts'
import { ownColors } from './colors.ts'
import { LOGO_URL_MAX } from './logo.ts'

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const makeTextSchema = (max: number) => z.string().max(max)
const linkSchema = z.url({ protocol: /^https?$/ }).max(500)
const webAddressSchema = z.union([z.literal(''), linkSchema])

const defaultPayments = {
  when: 'atClub' as const,
  minutes: 15,
  ways: [...deskWays],
  usual: ['cash' as const, 'card' as const],
  club: { legalName: '', taxNumber: '', address: '' },
}

/** What a portal admin can set: one configuration per environment; fields that it doesn't know are refused. */
export const configSchema = z.strictObject({
  /** What the club is called; empty where it isn't set. */
  name: makeTextSchema(60).default(''),
  showLogo: z.boolean(),
  logo: z
    .string()
    .max(LOGO_URL_MAX)
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
    maxAhead: z.int().min(0).max(1000).default(0),
    /** Whether the desk takes half for a court that is booked in the second half of its time. */
    halfWalkIn: z.boolean().default(false),
  }),
  /**
   * How whoever is in no group books, beside `booking.maxAhead`: so many days ahead, so many minutes in peak hours a week (null for
   * any), and on one court at a time alone. When peak hours are, for all.
   */
  rules: z
    .strictObject({
      daysAhead: z.int().min(1).max(DAYS_MAX),
      peakMinutes: peakMinutesSchema,
      peak: z.array(peakHoursSchema).max(10),
      oneAtATime: z.boolean().default(false),
    })
    .default({ daysAhead: 7, peakMinutes: null, peak: [], oneAtATime: false }),
  /**
   * How the club tells players of free places: so many hours before an open game starts by itself (0 for never), to so many for each
   * place at once, after so many minutes the next, of so many offers a day to one player.
   */
  offers: z
    .strictObject({
      hoursAhead: z.int().min(0).max(168),
      wave: z.int().min(1).max(50),
      pauseMinutes: z.int().min(1).max(240),
      perDay: z.int().min(1).max(20),
    })
    .default({ hoursAhead: 24, wave: 4, pauseMinutes: 10, perDay: 3 }),
  /** So many hours before it starts an open game without its four is canceled; 0 for never. */
  games: z.strictObject({ cancelUnfilledHours: z.int().min(0).max(72) }).default({ cancelUnfilledHours: 0 }),
  /** Whether profiles follow the levels that results make, from a few games on. */
  levels: z.strictObject({ fromResults: z.boolean() }).default({ fromResults: false }),
  /** Where on earth the club is, in degrees: its sunset lights the courts. The sun rises and sets there every day. */
  place: z
    .strictObject({ latitude: z.number().min(-65).max(65), longitude: z.number().min(-180).max(180) })
    .default({ latitude: 40.417, longitude: -3.704 }),
  /** Whether staff are staff only where they signed in by a passkey. */
  security: z.strictObject({ staffPasskey: z.boolean() }).default({ staffPasskey: false }),
  /** Whether the screen in the hall names those who agreed to it. */
  wall: z.strictObject({ names: z.boolean() }).default({ names: true }),
  /** After so many months what visitors sent is deleted. */
  leads: z.strictObject({ months: z.int().min(1).max(120) }).default({ months: 24 }),
  /**
   * When players pay: at the club, online too if they like, or ahead: a place is held for so many minutes then. By what they pay at
   * the desk, each once in the order of all; the two of those with a button of their own, in the club's order; whose receipts they get.
   */
  payments: z
    .strictObject({
      when: z.enum(['atClub', 'optional', 'ahead']),
      minutes: z.int().min(5).max(120).default(15),
      ways: z
        .array(z.enum(deskWays))
        .min(1)
        .overwrite((ways) => deskWays.filter((way) => ways.includes(way))),
      usual: z
        .array(z.enum(deskWays))
        .min(1)
        .max(2)
        .overwrite((usual) => [...new Set(usual)])
        .default(defaultPayments.usual),
      club: z.strictObject({
        legalName: makeTextSchema(120),
        taxNumber: makeTextSchema(20),
        address: makeTextSchema(300),
      }),
    })
    .default(defaultPayments),
})
export type Config = z.infer<typeof configSchema>

/** Top-level keys of a configuration, each as a whole; those that aren't sent stay as they are. */
const {
  name: _anyName,
  rules,
  offers,
  games,
  levels,
  place,
  security,
  wall,
  leads,
  payments,
  ...parts
} = configSchema.shape
const configPartsSchema = z
  .strictObject({
    ...parts,
    name: makeLineSchema(60),
    footer: parts.footer.extend({
      address: makeLineSchema(300),
      phone: makeLineSchema(40),
      email: parts.footer.shape.email.refine((text) => text === '' || z.regexes.email.test(text), {
        error: 'validation.errors.email',
      }),
      social: z.array(z.strictObject({ name: makeLineSchema(40, 1), url: linkSchema })).max(10),
    }),
    rules: rules.removeDefault(),
    offers: offers.removeDefault(),
    games: games.removeDefault(),
    levels: levels.removeDefault(),
    place: place.removeDefault(),
    security: security.removeDefault(),
    wall: wall.removeDefault(),
    leads: leads.removeDefault(),
    payments: payments.removeDefault().extend({
      club: z.strictObject({
        legalName: makeLineSchema(120),
        taxNumber: makeLineSchema(20),
        address: makeLineSchema(300),
      }),
    }),
  })
  .partial()

/** As it may be stored: where nothing was said of reservations to come, eight were what counted then, and still are. */
export const storedConfigSchema = configSchema.extend({
  booking: configSchema.shape.booking.extend({ maxAhead: z.int().min(0).max(1000).default(8) }),
})

/** The name of an environment, such as `production`. */
const environmentSchema = z.string().regex(/^[\w.-]{1,40}$/)

export const configsInput = z.strictObject({ environment: z.string().min(1).max(40).optional() })
/** What isn't sent of a new configuration is as in a club that has set nothing. */
export const createConfigInput = z.strictObject({ environment: environmentSchema, config: configPartsSchema })
/** `version`: the one that was read; an older one than the present is refused. */
export const changeConfigInput = z.strictObject({
  id: refSchema,
  config: configPartsSchema,
  version: z.int().min(0).optional(),
})
export type ConfigParts = z.infer<typeof configPartsSchema>

export const configViewSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  environment: z.string(),
  config: configSchema,
  version: z.int(),
})

export const configsAnswerSchema = z.object({ data: z.array(configViewSchema) })
export const configAnswerSchema = z.object({ data: configViewSchema })
/** As pages have it: the logo as the path that it is fetched from. */
const shownConfigSchema = z.object({ ...configSchema.shape, logo: z.string().nullable() })
export const shownConfigAnswerSchema = z.object({ data: shownConfigSchema })
/**
 * What a portal admin edits, the logo by its path whether it is shown or not; and who saved it last, and when. Where nothing is set
 * yet there is no id, and the version is 0.
 */
export const settingsAnswerSchema = z.object({
  data: z.object({
    id: z.int().nullable(),
    environment: z.string(),
    /** Whether the club has settings of another environment too. */
    isOneOfSeveral: z.boolean(),
    config: shownConfigSchema,
    version: z.int(),
    savedAt: isoInstantSchema.nullable(),
    savedBy: z.string().nullable(),
  }),
})
export type SettingsView = z.infer<typeof settingsAnswerSchema>['data']

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
  booking: { cancelHours: 12, waitingMax: 8, invitations: true, maxAhead: 0, halfWalkIn: false },
  rules: { daysAhead: 7, peakMinutes: null, peak: [], oneAtATime: false },
  offers: { hoursAhead: 24, wave: 4, pauseMinutes: 10, perDay: 3 },
  games: { cancelUnfilledHours: 0 },
  levels: { fromResults: false },
  place: { latitude: 40.417, longitude: -3.704 },
  security: { staffPasskey: false },
  wall: { names: true },
  leads: { months: 24 },
  payments: defaultPayments,
}
