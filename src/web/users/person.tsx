import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Row } from '#web/ui/layout.tsx'

type Props = { name: string; src: string | null; children: ReactNode }

/** Somebody: their picture, their name, and below it what there is to know of them. */
export function Person({ name, src, children }: Props) {
  return (
    <Row as="span" tight gap={3} className="anywhere">
      <Avatar name={name} src={src} />
      <span>
        <b className="block semibold">{name}</b>
        <span className="small muted">{children}</span>
      </span>
    </Row>
  )
}
