import { lazy, Suspense } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useInvite } from './share-section.tsx'

const LinkByHand = lazy(async () => ({ default: (await import('./link-by-hand.tsx')).LinkByHand }))

const copied = { label: 'reservation.share.copied', message: 'reservation.share.copiedSaid' } as const

/** Copies the public link of a game, or shows it to be copied by hand; nothing where the viewer has none to share. */
export function CopyLink({ reservation }: { reservation: Reservation }) {
  const link = useInvite(reservation)?.link
  if (link === undefined) return null
  const byHand = (
    <Suspense>
      <LinkByHand link={link} />
    </Suspense>
  )
  return <CopyButton value={link} label="reservation.share.copy" done={copied} refused={byHand} />
}
