import { findInName } from './marked.ts'

/** A name with what was looked for in it marked. */
export function MarkedName({ name, wanted }: { name: string; wanted: string }) {
  const parts = findInName(name, wanted)
  if (!parts) return name
  let at = 0
  return parts.map(({ text, isFound }) => {
    const key = at
    at += text.length
    return isFound ? <mark key={key}>{text}</mark> : text
  })
}
