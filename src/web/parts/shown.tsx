import type { ReactNode } from 'react'

/** A part under its own name. */
export function Shown({ part, on = '', children }: { part: { name: string }; on?: 'turf' | ''; children: ReactNode }) {
  return (
    <section className={`parts__one ${on}`}>
      <h2 className="d">{part.name}</h2>
      <div className="parts__states">{children}</div>
    </section>
  )
}
