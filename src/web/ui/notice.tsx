import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** Says in place why something was refused, and takes focus as it appears. Give it a new `key` to have it say so again. */
export function Alert({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="notice notice--bad" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  )
}
