import type { ReactNode } from 'react'

/** The heading of a section of a game. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className="display uppercase text-heading">{children}</h2>
}
