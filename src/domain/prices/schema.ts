import { z } from 'zod'
import { courtSchema } from '../courts/schema.ts'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  isoInstantSchema,
  makeLineSchema,
  refSchema,
  timeInput,
  timeSchema,
  versionInput,
  weekdaysSchema,
} from '../schema.ts'
import { isDay } from '../time.ts'
import { criteriaRefusals, type WrittenCriteria } from './criteria.ts'

/** A price rule as everyone sees it; a criterion that isn't set is null. */
export const courtPriceSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  name: z.string(),
  description: z.string(),
  price: eurosSchema,
  dateFrom: daySchema.nullable(),
  dateTo: daySchema.nullable(),
  weekdays: weekdaysSchema,
  hourFrom: timeSchema.nullable(),
  hourTo: timeSchema.nullable(),
})
export type CourtPriceView = z.infer<typeof courtPriceSchema>
/** A price rule as a form reads it; `version` goes back with what is changed of it. */
const editedPriceSchema = courtPriceSchema.extend({ version: z.int() })
export type EditedPriceView = z.infer<typeof editedPriceSchema>
export const courtPriceAnswerSchema = z.object({ data: editedPriceSchema })
/** What a deleted rule was. */
export const priceDeletedSchema = z.object({ data: courtPriceSchema })

/** An end of a range; one that is ticked and left empty is required. */
const dayInput = z
  .string()
  .min(1)
  .max(40)
  .refine(isDay, { error: 'validation.errors.format' })
  .meta({ format: 'date', examples: ['2026-11-20'] })
const criteriaFields = {
  dateFrom: dayInput.nullable(),
  dateTo: dayInput.nullable(),
  weekdays: weekdaysSchema.max(7).nullable(),
  hourFrom: timeInput.nullable(),
  hourTo: timeInput.nullable(),
}

const ruleFields = {
  name: makeLineSchema(80, 1),
  description: z.string().trim().max(500),
  price: z
    .number({ error: sayPrice })
    .min(0, { error: sayPrice })
    .max(100_000, { error: sayPrice })
    .multipleOf(0.01, { error: sayPrice })
    .meta({ description: 'Euros of a slot, with at most two decimals' }),
  ...criteriaFields,
}

/** A price that isn't there is required as any other field is. */
function sayPrice({ input }: { input?: unknown }): string | undefined {
  return input === undefined ? undefined : 'courtPrice.errors.price'
}

const criteriaSchema = z.object({
  dateFrom: criteriaFields.dateFrom.default(null),
  dateTo: criteriaFields.dateTo.default(null),
  weekdays: criteriaFields.weekdays.default([]),
  hourFrom: criteriaFields.hourFrom.default(null),
  hourTo: criteriaFields.hourTo.default(null),
})

/** A new price rule. Its criteria are held against each other as soon as each can be read, whatever else is wrong. */
export const createPriceInput = z
  .strictObject({
    name: ruleFields.name,
    description: ruleFields.description.default(''),
    price: ruleFields.price,
    ...criteriaSchema.shape,
  })
  .check(
    z.superRefine(
      (rule: Partial<z.output<typeof criteriaSchema>>, context) => {
        const { data } = criteriaSchema.safeParse(pickCriteria(rule))
        for (const { key, param } of data ? criteriaRefusals(writtenOf(data)) : [])
          context.addIssue({
            code: 'custom',
            message: key,
            path: param === undefined ? [] : [param],
          })
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
export type CreatePriceInput = z.output<typeof createPriceInput>

/** What is changed of a price rule; what isn't sent stays. Null, or no weekdays, takes a criterion away. */
export const changePriceInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  ...z.object(ruleFields).partial().shape,
})
export type ChangePriceInput = z.output<typeof changePriceInput>

function pickCriteria({ dateFrom, dateTo, weekdays, hourFrom, hourTo }: Partial<z.output<typeof criteriaSchema>>) {
  return { dateFrom, dateTo, weekdays, hourFrom, hourTo }
}

/** Criteria with an empty list where there are no weekdays. */
export function writtenOf({ weekdays, ...ends }: z.output<typeof criteriaSchema>): WrittenCriteria {
  return { ...ends, weekdays: weekdays ?? [] }
}

/** What the desk's pages of prices are made from: all rules, all courts, and the live games to come, which keep their price. */
const priceDeskSchema = z.object({
  rules: z.array(editedPriceSchema),
  courts: z.array(courtSchema),
  coming: z.array(z.object({ court: z.int(), startDate: isoInstantSchema })),
})
export type PriceDeskView = z.infer<typeof priceDeskSchema>
export const priceDeskAnswerSchema = z.object({ data: priceDeskSchema })

/** What everybody may know prices from: the rules that can still hold, and the courts in use with their hours to come. */
const shownPricesSchema = z.object({ rules: z.array(courtPriceSchema), courts: z.array(courtSchema) })
export type ShownPricesView = z.infer<typeof shownPricesSchema>
export const shownPricesAnswerSchema = z.object({ data: shownPricesSchema })
