import type { ReactNode } from 'react'

/** The quiet half of a title. */
export function renderLight(chunks: ReactNode[]) {
  return <span>{chunks}</span>
}

/** A figure that counts. */
export function renderStrong(chunks: ReactNode[]) {
  return <b>{chunks}</b>
}

/** What matters less. */
export function renderSmall(chunks: ReactNode[]) {
  return <small>{chunks}</small>
}
