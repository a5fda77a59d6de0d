import type { Reservation } from '#domain/reservations/schema.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { Text, useLocale, useText, useWords } from '#web/app/intl.tsx'
import { useOrigin } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { isIn } from '#web/reservations/game/places.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { isHeld } from '#web/reservations/yours.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import { selectAll } from '#web/ui/select-all.ts'
import { describeInvite, publicLinkOf } from './share-text.ts'
import { WhatsappLink } from './whatsapp-link.tsx'

type Props = { reservation: Reservation; viewer: Viewer }

/** Bringing others to a game: by WhatsApp, by its link; and keeping it in one's own calendar. */
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
        {invite && <ShareCopy link={invite.link} />}
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

const copied = { label: 'reservation.share.copied', message: 'reservation.share.copiedSaid' } as const

/** Copies a link; where the browser doesn't let it, the link to be copied by hand. */
function ShareCopy({ link }: { link: string }) {
  const text = useText()
  const byHand = (
    <Field
      id="share-link"
      label={text('reservation.share.byHand')}
      value={link}
      readOnly
      ref={focusInput}
      onFocus={selectAll}
    />
  )
  return <CopyButton value={link} label="reservation.share.copy" done={copied} refused={byHand} />
}

/** As it appears, the requested link is there to copy. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}
