import { z } from 'zod'
import {
  documentIdSchema,
  instantInput,
  isoInstantSchema,
  makeLineSchema,
  oneInput,
  refSchema,
  versionInput,
} from '../schema.ts'
import { deviceAnswers, deviceKinds, deviceMethods, deviceRoles } from './kinds.ts'

/** A name or number of a host, with a port where it isn't 80; nothing else of an address. */
const addressSchema = makeLineSchema(120, 1).refine((text) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text), {
  error: 'validation.errors.format',
})
const minutesInput = z.int().min(0).max(60)

const fields = {
  name: makeLineSchema(60, 1),
  kind: z.enum(deviceKinds),
  role: z.enum(deviceRoles),
  address: addressSchema,
  /** Null, or not sent, is the one that is stored. */
  password: z.string().max(100).nullable(),
  method: z.enum(deviceMethods),
  path: z
    .string()
    .max(500)
    .regex(/^\/[\x21-\x7e]*$/),
  body: z.string().max(2000),
  courts: z.array(refSchema).max(100),
  minutesBefore: minutesInput,
  minutesAfter: minutesInput,
  outdoor: z.boolean(),
}

/** Minutes before and after are 5 of a light and 15 of a door where nobody says. */
export const createDeviceInput = z.strictObject({
  ...fields,
  password: fields.password.default(null),
  method: fields.method.default('GET'),
  path: fields.path.default('/'),
  body: fields.body.default(''),
  minutesBefore: minutesInput.optional(),
  minutesAfter: minutesInput.optional(),
  outdoor: fields.outdoor.default(false),
})
export type CreateDeviceInput = z.output<typeof createDeviceInput>
export const changeDeviceInput = z
  .strictObject({ id: refSchema, version: versionInput })
  .extend(z.strictObject(fields).partial().shape)
export type ChangeDeviceInput = z.output<typeof changeDeviceInput>

/** A light on or off until when, or null: as planned. A door can only be opened (`on: true`), whatever `until` says. */
export const switchDeviceInput = oneInput.extend({
  on: z.boolean().nullable(),
  until: instantInput.nullable().optional(),
})
export type SwitchDeviceInput = z.output<typeof switchDeviceInput>

const spanSchema = z.object({ from: isoInstantSchema, until: isoInstantSchema })

/** A password is shown to nobody. */
const { password: _password, ...shown } = fields
const deviceSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  ...shown,
  hasPassword: z.boolean(),
  courts: z.array(z.int()),
  /** What it was last told. */
  told: z.object({ on: z.boolean(), at: isoInstantSchema, until: isoInstantSchema.nullable() }).nullable(),
  /** Since when it doesn't answer, and when it was last tried. */
  failing: z.object({ since: isoInstantSchema, at: isoInstantSchema }).nullable(),
  byHand: z.object({ on: z.boolean(), until: isoInstantSchema, by: z.string().nullable() }).nullable(),
  version: z.int(),
})
export type DeviceView = z.infer<typeof deviceSchema>
export const deviceAnswerSchema = z.object({ data: deviceSchema })

/**
 * A device with its day: when a light is planned to be lit, when a door was opened, and how often it wasn't, by a wrong code or for
 * want of an answer.
 */
const plannedDeviceSchema = deviceSchema.extend({
  planned: z.array(spanSchema),
  opened: z.array(isoInstantSchema),
  wrong: z.int(),
})
export type PlannedDevice = z.infer<typeof plannedDeviceSchema>
export const devicesAnswerSchema = z.object({
  data: z.array(plannedDeviceSchema),
  meta: z.object({
    day: z.string(),
    now: isoInstantSchema,
    /** From sunrise to sunset. */
    sun: spanSchema,
    /** Games and classes, by the numbers of their courts. */
    uses: z.array(spanSchema.extend({ court: z.int() })),
    /** Where devices may be, as `DEVICE_NETWORKS` says; with none nothing is sent. */
    networks: z.array(z.string()),
  }),
})
export type DevicesAnswer = z.infer<typeof devicesAnswerSchema>

/**
 * What a test found: what the device answers, in how many milliseconds and as what; whether it took the password; whether it went on
 * and off, and drew how many watts; whether it went off by itself. Null is what the test couldn't find out.
 */
const deviceTestSchema = z.object({
  answer: z.enum(deviceAnswers),
  milliseconds: z.int().nullable(),
  device: z.string().nullable(),
  tookPassword: z.boolean().nullable(),
  switched: z.boolean().nullable(),
  watts: z.number().nullable(),
  keepsTime: z.boolean().nullable(),
})
export type DeviceTest = z.infer<typeof deviceTestSchema>
export const deviceTestAnswerSchema = z.object({ data: deviceTestSchema })
export const deviceRemovedSchema = z.object({ data: z.object({ id: z.int(), documentId: documentIdSchema }) })
