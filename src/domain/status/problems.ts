/**
 * What can go wrong without anybody being notified: an answer that is the program's own fault, a write that the file didn't take, a job,
 * mail, one that a page couldn't have sent, too many requests at once, what is shut out on purpose (many failed sign-ins, a picture that can't be taken), and what a provider
 * says was paid that the club didn't ask for.
 */
export const problemKinds = [
  'request',
  'unwritable',
  'job',
  'mail',
  'pageMail',
  'overload',
  'signIns',
  'picture',
  'payment',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Kinds in which the program did what it should: nobody has to do anything about them. */
const harmless: ReadonlySet<ProblemKind> = new Set(['signIns', 'picture'])

/** Whether a kind is shown for information alone. */
export function isHarmless(kind: ProblemKind): boolean {
  return harmless.has(kind)
}

/** The kind that a stored word means; a fault of the program's own where it is none. */
export function problemKindOf(text: string): ProblemKind {
  return problemKinds.find((kind) => kind === text) ?? 'request'
}

/** Patterns of paths, names of jobs and of outages; nothing else has such a form, and no address or text of a person. */
const plain = /^[\w /:.*-]{1,80}$/
const PLAIN_CODE = /^[A-Z][A-Za-z\d_]{1,39}$/

/** What a problem is about, as far as it may be stored; empty where it isn't the name of a thing of the program. */
export function whatOf(text: string | undefined): string {
  return text !== undefined && plain.test(text) ? text : ''
}

/**
 * By what a fault is known: its innermost cause's code (`ENOSPC`, `SQLITE_FULL`), else what kind of error it is (`TypeError`); empty where it says
 * neither. Never its message, which may hold what somebody entered.
 */
export function faultCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  // What passes an error on wraps it.
  if (error.cause instanceof Error) return faultCodeOf(error.cause)
  const { code } = Object.assign({ code: undefined }, error)
  return [code, error.name].find((word): word is string => typeof word === 'string' && PLAIN_CODE.test(word)) ?? ''
}
