import { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import { positions } from './positions.ts'
import { clubDayOf, isDay, parseInstant, parseTime } from './time.ts'

/** The parts that inputs and answers of several nouns are made of. */

const largestId = 2 ** 31 - 1

/** A thing by its number or by its documentId: either stands for it wherever a request names one. Digits alone are a number. */
export const refSchema = z
  .union([z.int().min(1).max(largestId), z.string().regex(/^[a-zA-Z0-9]{1,40}$/)])
  .transform((sent) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent))
export type Ref = z.output<typeof refSchema>

/** The input of what reads or does something to one thing. */
export const oneInput = z.strictObject({ id: refSchema })

/** Epoch milliseconds, from ISO 8601 with `Z` or an offset. */
export const instantInput = z
  .string()
  .max(40)
  .transform((text, context) => {
    const instant = parseInstant(text)
    if (instant !== null) return instant
    context.issues.push({ code: 'invalid_format', format: 'datetime', input: text })
    return z.NEVER
  })
  .meta({ format: 'date-time' })

/** A calendar day that exists. */
export const daySchema = z
  .string()
  .max(40)
  .refine(isDay, { error: 'validation.errors.format' })
  .meta({ format: 'date', examples: ['2026-11-20'] })

/** A day, or the club day of an instant. */
export const dayOrInstantInput = z
  .string()
  .max(40)
  .transform((text, context) => {
    if (isDay(text)) return text
    const instant = parseInstant(text)
    if (instant !== null) return clubDayOf(instant)
    context.issues.push({ code: 'invalid_format', format: 'date', input: text })
    return z.NEVER
  })

/** A wall-clock time, `00:00` to `24:00`. */
export const timeSchema = z
  .string()
  .regex(/^\d{2}:\d{2}$/)
  .refine((text) => parseTime(text) !== null, { error: 'validation.errors.format' })

/** A wall-clock time as somebody writes it. */
export const timeInput = z
  .string()
  .min(1)
  .max(40)
  .refine((text) => parseTime(text) !== null, { error: 'validation.errors.format' })
  .meta({ examples: ['18:00', '24:00'] })

/** Monday is 1. */
export const weekdaysSchema = z.array(z.int().min(1).max(7))

/** What isn't printed, or turns the direction of what follows; but for what joins the parts of one sign. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

/** Text without spaces at its ends, of which several spaces and breaks of lines become one space. */
export const looseLineSchema = z
  .string()
  .normalize('NFC')
  .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))

/** A text of one line that others read, such as a name: so many characters at most, at least those that are said. */
export function makeLineSchema(max: number, min = 0) {
  return looseLineSchema
    .min(min)
    .max(max)
    .refine((text) => !unprintable.test(text), { error: 'validation.errors.format' })
}

/** The version of what is changed, as it was read; an older one than the present is refused. */
export const versionInput = z.int().min(1).optional()

/**
 * A number of euros with at most two decimals, refused by a key of its own where one is named. What is off by a rounding error is taken for the
 * cents that it means.
 */
export function makeEurosSchema(min: number, max: number, error?: ErrorKey) {
  return z
    .number()
    .min(min)
    .max(max)
    .multipleOf(0.01, error)
    .overwrite((euros) => Math.round(euros * 100) / 100 + 0)
}

export const eurosSchema = makeEurosSchema(0, 100_000)

/** Player level as it travels: 1 to 7 in steps of 0.25. What is off by a rounding error is taken for the step it means. */
export const levelSchema = z
  .number()
  .min(1)
  .max(7)
  .multipleOf(0.25)
  .overwrite((level) => Math.round(level * 4) / 4)

/** From one level to another, both included. */
export const levelRangeSchema = z.object({ min: levelSchema, max: levelSchema })

/** Yes or no, as text where it stands in an address. */
export const flagInput = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

export const positionSchema = z.enum(positions)

export const isoInstantSchema = z.iso.datetime()
export const documentIdSchema = z.string()

/** Which page of a list; page sizes over 100 are refused. Numbers may come as text, as they do in an address. */
export const pagingInput = {
  page: makeNumberInput(1, 1_000_000).default(1),
  pageSize: makeNumberInput(1, 100).default(10),
}

/** What every list takes: page, sort by a field (`-field` for the other way round), search text. */
export function makeListInput<const Field extends string>(fields: readonly Field[]) {
  const sort = z.enum(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]))
  return z.strictObject({ ...pagingInput, sort: sort.optional(), q: z.string().max(100).optional() })
}

const paginationSchema = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() })
export type Pagination = z.infer<typeof paginationSchema>

/** What a list shows: numbers of one page of its items, in order, and how many there are in all. */
export type Listed = { ids: number[]; total: number }

/** The answer of every list: one page of it, and where that page stands among all. */
export function makeListSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: z.object({ pagination: paginationSchema }) })
}

export function makeNumberInput(min: number, max: number) {
  const number = z.int().min(min).max(max)
  const text = z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(number)
  return z.union([number, text])
}
