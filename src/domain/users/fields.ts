import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { isMailable, toMailable } from '../mail/mailable.ts'
import { levelSchema, looseLineSchema, positionSchema } from '../schema.ts'
import { clubDayOf, type Day, isDay } from '../time.ts'
import { ABOUT_MAX } from './card.ts'
import { countDigits } from './rules.ts'

/**
 * The fields of an account, one schema each, for every form that has them. What is missing is reported before what is too short,
 * that before what is written wrongly. Texts come out trimmed.
 */

/** Characters of a password, at least and at most. */
export const passwordBounds = { min: 6, max: 128 }

const oldestBirth: Day = '1900-01-01'

/** Letters and digits of any alphabet whose characters are of one piece and are seen, dot, underscore and hyphen. */
const usernameSigns = /^(?!.*[\u{10000}-\u{10FFFF}\p{DI}])[\p{L}\p{N}._-]+$/u

/**
 * A name is printed: no marks that turn the direction, hide, or stand for nothing; and something of it can be read out. Two names
 * that look the same are to be the same: no letter that isn't seen, and what makes a sign colourful (U+FE0F) behind such a sign alone.
 * Marks piled up would be drawn over the lines above and below.
 */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{DI}|(?<!\p{Extended_Pictographic})\uFE0F(?!\u20E3)|\p{M}{4}/u
const legible = /[\p{L}\p{N}]/u

/** Scripts that names are written in; Chinese, Japanese and Korean mix theirs. All others count as one. */
const scripts = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Arabic'],
  ['Hebrew'],
  ['Armenian'],
  ['Georgian'],
  ['Thai'],
  ['Devanagari'],
  ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
]
const toClasses = (names: readonly string[]) => names.map((name) => `\\p{scx=${name}}`).join('')
const inOneScript = [
  ...scripts.map((names) => `[${toClasses(['Common', 'Inherited', ...names])}]`),
  `[^${toClasses(scripts.flat())}]`,
].map((characters) => new RegExp(`^${characters}*$`, 'u'))

/** Names that look the same are the same: no letter of one script among those of another. */
function isOfOneScript(name: string): boolean {
  const text = name.normalize('NFKC')
  return inOneScript.some((script) => script.test(text))
}

const usernameSchema = z
  .string()
  .max(200)
  .normalize('NFKC')
  .trim()
  .min(1)
  .min(3)
  .max(50)
  .refine((text) => usernameSigns.test(text), { error: 'validation.errors.username' })
  .refine(isOfOneScript, { error: 'validation.errors.oneScript' })

const emailSchema = z
  .string()
  .trim()
  .overwrite(toMailable)
  .min(1)
  .max(254)
  .refine((text) => z.regexes.email.test(text) && isMailable(text), { error: 'validation.errors.email' })
  .meta({ format: 'email' })

const nickSchema = looseLineSchema
  .min(1)
  .max(40)
  .refine((text) => legible.test(text) && !unprintable.test(text), { error: 'validation.errors.nick' })
  .refine(isOfOneScript, { error: 'validation.errors.oneScript' })

const phoneSchema = z
  .string()
  .max(40)
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .min(1)
  .refine((text) => /^\+?\d*$/.test(text), { error: 'validation.errors.phone' })
  .check(({ value, issues }) => {
    const digits = countDigits(value)
    if (digits >= 9 && digits <= 12) return
    issues.push({ code: 'custom', message: 'validation.errors.phoneDigits', params: { digits }, input: value })
  })
  .meta({ examples: ['+34 612 480 399'] })

const birthDateSchema = z
  .string()
  .max(40)
  .trim()
  .min(1)
  .refine(isDay, { error: 'validation.errors.day' })
  .refine((text) => !isDay(text) || text >= oldestBirth, {
    error: 'validation.errors.earlyDay',
    params: { year: oldestBirth.slice(0, 4) },
  })
  .meta({ format: 'date', examples: ['1991-04-09'] })

/** A password that is chosen; as it was typed, spaces too. */
const passwordSchema = z.string().min(1).min(passwordBounds.min).max(passwordBounds.max)

/** What trainers say of themselves, in one language. */
const aboutSchema = z.string().trim().max(ABOUT_MAX)

/** Fields by the names that they travel under. */
export const userFields = {
  username: usernameSchema,
  email: emailSchema,
  nick: nickSchema,
  phone: phoneSchema,
  birthDate: birthDateSchema,
  password: passwordSchema,
  level: levelSchema,
  position: positionSchema,
  observations: z.string().trim().max(2000),
  about: z.strictObject({ en: aboutSchema.optional(), es: aboutSchema.optional() }),
  aboutShown: z.boolean(),
}

/** A password that was typed a second time otherwise; `param` is the field of the second. */
export function passwordMismatchRefusal(password: string, again: string, param: string): Refusal | null {
  return password === again ? null : { key: 'auth.errors.passwordMismatch', param }
}

/** Nobody is born today or later: a day of the club, at the instant `now`. */
export function birthDateRefusal(birthDate: Day | null | undefined, now: number): Refusal | null {
  return !birthDate || birthDate < clubDayOf(now) ? null : { key: 'validation.errors.pastDay', param: 'birthDate' }
}
