import type { Formats } from '../formats.ts'
import type { AuditText } from './texts.ts'

/**
 * How sentences are written where they are read: as plain text in files, as elements with links on pages. `Node` is what a piece
 * of a sentence is there.
 */
export type Say<Node> = Words & {
  /** A text with pieces in it. */
  write: (id: AuditText, values: Values<Node>) => Node
  /** Pieces one behind the other. */
  join: (pieces: readonly (Node | string)[]) => Node
  strong: (text: string) => Node
  /** What can be looked at, by its address; those who may not open it read the text alone. */
  link: (to: string, text: string) => Node
  /** A day in a sentence: Fri 20/11, or a word for a near one. */
  day: (when: string) => string
}

/** What names and values are made of. */
export type Words = { text: (id: AuditText, values?: Values<never>) => string; formats: Formats }

type Values<Node> = Record<string, string | number | Node>

/** "one, another, and a third". */
export function listClauses<Node>({ write, join }: Pick<Say<Node>, 'write' | 'join'>, clauses: readonly Node[]): Node {
  const [last, ...before] = clauses.toReversed()
  if (last === undefined) return join([])
  const [first, ...others] = before.toReversed()
  if (first === undefined) return last
  return write('audit.and', { before: join([first, ...others.flatMap((one) => [', ', one])]), last })
}

/** ": " and the clauses; nothing where there are none. */
export function addClauses<Node>(say: Say<Node>, clauses: readonly Node[]): Node {
  return clauses.length === 0 ? say.join([]) : say.join([': ', listClauses(say, clauses)])
}

/** A name may end with a stop, as "Ana C." does: the one that ends the sentence is left out behind it. */
export function dropStops(text: string): string {
  return text.replaceAll(/\.\.(?=\s|$)/g, '.')
}
