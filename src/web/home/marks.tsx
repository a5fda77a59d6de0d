import type { ReactNode } from 'react'

/** The quiet half of a title. */
export function light(chunks: ReactNode[]) {
  return <span>{chunks}</span>
}

/** A figure that counts. */
export function strong(chunks: ReactNode[]) {
  return <b>{chunks}</b>
}

/** What matters less. */
export function small(chunks: ReactNode[]) {
  return <small>{chunks}</small>
}
