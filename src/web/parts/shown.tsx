import type { ReactNode } from 'react'

/** A part under its own name. */
export function Shown({
  part,
  on = '',
  children,
}: {
  part: { name: string }
  on?: 'court-surface' | ''
  children: ReactNode
}) {
  return (
    <section className={`parts__one ${on}`}>
      <h2 className="display">{part.name}</h2>
      <div className="parts__states">{children}</div>
    </section>
  )
}
