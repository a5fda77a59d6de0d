import { findInName } from './marked.ts'

/** A name with what was looked for in it marked. */
export function MarkedName({ name, wanted }: { name: string; wanted: string }) {
  const parts = findInName(name, wanted)
  if (!parts) return name
  const [before, found, after] = parts
  return (
    <>
      {before}
      <mark>{found}</mark>
      {after}
    </>
  )
}
