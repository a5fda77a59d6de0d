import type { ReactNode } from 'react'

/** A word about what isn't as usual; what is gets plain words. */
export function Tag({ kind, children }: { kind?: 'ok' | 'warn' | 'bad' | 'link'; children: ReactNode }) {
  return <span className={kind ? `tag tag--${kind}` : 'tag'}>{children}</span>
}
