import type { ReactNode } from 'react'

/** A page that only says something, and how to go on. */
export function Message({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <div className="message">
      <h1 className="page-title">{title}</h1>
      <p>{children}</p>
      <div className="message__actions">{actions}</div>
    </div>
  )
}
