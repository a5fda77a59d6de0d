import { type Refusal, Refused } from '../errors.ts'

/**
 * Fields of answers that name somebody, lead to a name (the code of a match), or hold what somebody wrote. `name` is also what courts
 * and products have: a person's stands beside a level.
 */
const naming: ReadonlySet<string> = new Set([
  'birthDate',
  'by',
  'closedBy',
  'code',
  'email',
  'host',
  'members',
  'names',
  'nick',
  'note',
  'observations',
  'owner',
  'partners',
  'phone',
  'player',
  'trainer',
  'username',
])

/** Fields that open something for whoever has them: a door, a game. What a door device is sent opens it too. */
const opening: ReadonlySet<string> = new Set(['pincode', 'token'])
const openingOfDevice: ReadonlySet<string> = new Set(['address', 'path', 'body'])

/**
 * An answer as a key without `people` gets it: the same shape, with empty texts where somebody was named or something is opened by it. Numbers of people stay. What is
 * no plain data, such as the bytes of a file, stays as it is.
 */
export function hideNames(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(hideNames)
  if (!isPlain(answer)) return answer
  const isPerson = 'level' in answer
  const isDevice = 'hasPassword' in answer
  const isHidden = (field: string) =>
    naming.has(field) ||
    opening.has(field) ||
    (isPerson && field === 'name') ||
    (isDevice && openingOfDevice.has(field))
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [field, isHidden(field) ? blank(value) : hideNames(value)]),
  )
}

function blank(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return Array.isArray(value) ? value.map(blank) : hideNames(value)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The same of a refusal, some of which say who saved a thing, or who is in a game. */
export function hideNamesOf({ refusals: [first, ...more] }: Refused): Refused {
  return new Refused(hideIn(first), ...more.map(hideIn))
}

function hideIn(refusal: Refusal): Refusal {
  const { values } = refusal
  if (!values) return refusal
  const hidden = Object.keys(values).filter((name) => name === 'name' || name === 'by')
  return { ...refusal, values: { ...values, ...Object.fromEntries(hidden.map((name) => [name, '…'])) } }
}
