import type { ReactNode } from 'react'
import { Row } from '../layout.tsx'
import { PublicHead } from './public-head.tsx'

/** A page that only says something, and how to go on. */
export function Message({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <PublicHead title={title} lede={<p className="lede">{children}</p>} isStacked />
      <Row gap={3}>{actions}</Row>
    </>
  )
}
