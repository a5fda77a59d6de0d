import type { z } from 'zod'
import { type ErrorKey, isErrorKey, type Refusal } from './errors.ts'
import { isRecord } from './is-record.ts'

type Issue = z.core.$ZodIssue

/**
 * A schema's complaints as refusals, the first of each field, in zod's order. The value that was sent is echoed up to
 * 1 KB, but no secret; an unknown field's is not, since its name may be a secret's, mistyped.
 */
export function refusalsOf(issues: readonly Issue[], input: unknown): [Refusal, ...Refusal[]] {
  const refusals = issues.flatMap((issue) => fieldsOf(issue).map((path) => refusalOf(issue, path, input)))
  const fields = refusals.map(({ param }) => param)
  const [first, ...more] = refusals.filter(({ param }, at) => param === undefined || fields.indexOf(param) === at)
  return [first ?? { key: 'validation.errors.invalid' }, ...more.slice(0, 19)]
}

function fieldsOf(issue: Issue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [[...issue.path]]
}

function refusalOf(issue: Issue, path: PropertyKey[], input: unknown): Refusal {
  const sent = readPath(input, path)
  const param = path.map(String).join('.').slice(0, 100)
  const echoed = path.length === 0 || issue.code === 'unrecognized_keys' ? undefined : echo(path, sent)
  return {
    ...complaintOf(issue, sent),
    ...(param === '' ? {} : { param }),
    ...(echoed === undefined ? {} : { value: echoed }),
  }
}

/** What a schema complains of: the key of its text, and the figures in it. */
type Complaint = { key: ErrorKey; values?: Record<string, string | number> }

function complaintOf(issue: Issue, sent: unknown): Complaint {
  // What a schema says itself of its field.
  if (issue.code !== 'custom' && isErrorKey(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { key: sent === undefined ? 'validation.errors.required' : 'validation.errors.type' }
    case 'too_small':
      return tooSmallComplaintOf(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBigComplaintOf(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return { key: 'validation.errors.format' }
    case 'not_multiple_of':
      return { key: 'validation.errors.step', values: { step: issue.divisor } }
    case 'unrecognized_keys':
      return { key: 'validation.errors.unknownField' }
    case 'invalid_value':
      return { key: sent === undefined ? 'validation.errors.required' : 'validation.errors.choice' }
    case 'invalid_union':
      // A number that may come as text, or a thing named by its number or its documentId: nothing to choose from.
      return { key: sent === undefined ? 'validation.errors.required' : 'validation.errors.format' }
    case 'custom':
      return { key: isErrorKey(issue.message) ? issue.message : 'validation.errors.invalid', ...valuesOf(issue.params) }
    case 'invalid_element':
    case 'invalid_key':
      break
  }
  return { key: 'validation.errors.invalid' }
}

/** The figures that a field's own complaint names. */
function valuesOf(params: Record<string, unknown> | undefined): Pick<Complaint, 'values'> {
  const values: NonNullable<Complaint['values']> = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value === 'number' || typeof value === 'string') values[name] = value
  }
  return Object.keys(values).length === 0 ? {} : { values }
}

function tooSmallComplaintOf(origin: string, min: number): Complaint {
  if (origin === 'string') {
    return min <= 1 ? { key: 'validation.errors.required' } : { key: 'validation.errors.tooShort', values: { min } }
  }
  return { key: 'validation.errors.tooSmall', values: { min } }
}

function tooBigComplaintOf(origin: string, max: number): Complaint {
  if (origin === 'string') return { key: 'validation.errors.tooLong', values: { max } }
  if (origin === 'array') return { key: 'validation.errors.tooMany', values: { max } }
  return { key: 'validation.errors.tooBig', values: { max } }
}

function readPath(input: unknown, path: PropertyKey[]): unknown {
  let here: unknown = input
  for (const key of path) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here
}

/** Parts of names; whether a link was followed is no secret, the token in it is. */
const secrets = /password|code|(?<!^isFrom)token/i
/** Characters of an echo; as JSON where it is a list or an object. */
const longestEcho = 1024
/** How deep a list or an object may be nested to be echoed. */
const deepestEcho = 8

/** What was sent in a field, up to 1 KB, without what is secret; undefined otherwise. */
export function sentValueOf(input: unknown, param: string): unknown {
  const path = param.split('.')
  return echo(path, readPath(input, path))
}

function echo(path: PropertyKey[], sent: unknown): unknown {
  if (path.some((key) => secrets.test(String(key)))) return undefined
  if (typeof sent === 'string') return sent.slice(0, longestEcho)
  if (typeof sent === 'object' && sent !== null) return echoWhole(sent)
  return typeof sent === 'number' || typeof sent === 'boolean' || sent === null ? sent : undefined
}

/** A list or an object without its secrets; undefined where it is too long or too deep. */
function echoWhole(sent: object): unknown {
  if (!isShallow(sent, deepestEcho)) return undefined
  const json = JSON.stringify(sent, (key, value: unknown) => (secrets.test(key) ? undefined : value))
  return json.length > longestEcho ? undefined : JSON.parse(json)
}

function isShallow(sent: unknown, depth: number): boolean {
  if (typeof sent !== 'object' || sent === null) return true
  return depth > 0 && Object.values(sent).every((value) => isShallow(value, depth - 1))
}

/** NUL, bell, escape and the like: nobody types them, and they break searches, files and terminals. Lines and tabs are none. */
const control = /(?![\t\n\r])\p{Cc}/u

/** Refuses an input in which any text holds a control character, however deep; names the field at its top. */
export function controlRefusal(input: unknown): Refusal | null {
  const left: { value: unknown; param: string | undefined }[] = [{ value: input, param: undefined }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, param } = next
    if (typeof value === 'string' && control.test(value)) {
      return { key: 'validation.errors.format', ...(param === undefined ? {} : { param }) }
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push({ value: inner, param: param ?? key })
    }
  }
  return null
}
