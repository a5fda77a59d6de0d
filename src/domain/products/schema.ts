import { z } from 'zod'
import { reservationTypeSchema } from '../reservations/schema.ts'
import {
  documentIdSchema,
  eurosSchema,
  flagInput,
  makeLineSchema,
  refSchema,
  timeInput,
  timeSchema,
  versionInput,
  weekdaysSchema,
} from '../schema.ts'
import { productKinds } from './kinds.ts'
import { productRefusals } from './refusals.ts'

/** What the desk sells. Places and days are null of goods; weekdays, hours and types of games say what a bono pays, any where there are none. */
export const productSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  kind: z.enum(productKinds),
  name: z.string(),
  price: eurosSchema,
  places: z.int().nullable(),
  daysValid: z.int().nullable(),
  weekdays: weekdaysSchema,
  from: timeSchema.nullable(),
  to: timeSchema.nullable(),
  types: z.array(reservationTypeSchema),
  active: z.boolean(),
})
export type ProductView = z.infer<typeof productSchema>

/** A product as a form reads it; `version` goes back with what is changed of it. */
const editedProductSchema = productSchema.extend({ version: z.int() })
export type EditedProductView = z.infer<typeof editedProductSchema>
export const productAnswerSchema = z.object({ data: editedProductSchema })

const boundFields = {
  places: z.int().min(1).max(1000).nullable(),
  daysValid: z.int().min(1).max(3660).nullable(),
  weekdays: weekdaysSchema.max(7),
  from: timeInput.nullable(),
  to: timeInput.nullable(),
  types: z.array(reservationTypeSchema).max(6),
}

const productFields = {
  name: makeLineSchema(80, 1),
  price: z
    .number({ error: sayAmount })
    .min(0.01, { error: sayAmount })
    .max(100_000, { error: sayAmount })
    .multipleOf(0.01, { error: sayAmount })
    .meta({ description: 'Euros, with at most two decimals' }),
  ...boundFields,
  active: z.boolean(),
}

/** A price that isn't there is required as any other field is. */
function sayAmount({ input }: { input?: unknown }): string | undefined {
  return input === undefined ? undefined : 'money.errors.amount'
}

const boundsSchema = z.object({
  kind: z.enum(productKinds),
  places: boundFields.places.default(null),
  daysValid: boundFields.daysValid.default(null),
  weekdays: boundFields.weekdays.default([]),
  from: boundFields.from.default(null),
  to: boundFields.to.default(null),
  types: boundFields.types.default([]),
})

/** A new product. What a bono needs and goods don't have is told as soon as each can be read, whatever else is wrong. */
export const createProductInput = z
  .strictObject({
    name: productFields.name,
    price: productFields.price,
    ...boundsSchema.shape,
    active: productFields.active.default(true),
  })
  .check(
    z.superRefine(
      (product: z.output<typeof boundsSchema>, context) => {
        const { data } = boundsSchema.safeParse(product)
        for (const { key, param = '' } of data ? productRefusals(data) : [])
          context.addIssue({ code: 'custom', message: key, path: [param] })
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
export type CreateProductInput = z.output<typeof createProductInput>

/** What is changed of a product; what isn't sent stays. What is sold keeps the rules it was sold with. */
export const changeProductInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  ...z.object(productFields).partial().shape,
})
export type ChangeProductInput = z.output<typeof changeProductInput>

/** Which products a list has: of a kind, on sale or not. */
export const productFilter = { kind: z.enum(productKinds).optional(), active: flagInput.optional() }
