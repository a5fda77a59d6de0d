import type { Reservation } from '#domain/reservations/schema.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { useOrigin } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { isIn } from '#web/reservations/game/places.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { isHeld } from '#web/reservations/yours.ts'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import { describeInvite, publicLinkOf } from './share-text.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

type Props = { reservation: Reservation; viewer: Viewer }

/** Bringing others to a game by WhatsApp, and keeping it in one's own calendar; its link stands in the head. */
export function ShareSection({ reservation, viewer }: Props) {
  const invite = useInvite(reservation)
  const { reservedByUser, documentId } = reservation
  const isTheirs =
    viewer !== null && (reservedByUser || isIn(reservation, viewer.id)) && !isHeld(reservation, viewer.id)
  const hasCalendar = isTheirs || isAdmin(viewer)
  if (!invite && !hasCalendar) return null
  return (
    <Stack as="section" gap={3}>
      <SectionTitle>
        <Text id="reservation.share.title" />
      </SectionTitle>
      <Stack gap={2} className="measure">
        {invite && <WhatsappLink text={invite.text} />}
        {hasCalendar && (
          <FileLink icon="calendar" href={`/api/reservations/${documentId}/calendar.ics`}>
            <Text id="reservation.share.calendar" />
          </FileLink>
        )}
      </Stack>
    </Stack>
  )
}

/** What is sent to others of a game, and its public link; null where it is nobody's, or the viewer may not share it. */
export function useInvite(reservation: Reservation): { link: string; text: string } | null {
  const words = useWords()
  const locale = useLocale()
  const origin = useOrigin()
  const now = useNow()
  const { token, owner } = reservation
  // A game that nobody reserved for themselves has no public link.
  if (token === undefined || owner === null) return null
  const link = publicLinkOf(origin, locale, token)
  return { link, text: describeInvite(reservation, link, now, words) }
}
