/** Names of few things, in the order of the club's own language, Spanish: figures by their value. Those of people have a stored key. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}

const collator = new Intl.Collator('es', { numeric: true })
