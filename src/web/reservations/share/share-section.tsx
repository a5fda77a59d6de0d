import type { Reservation } from '#domain/reservations/schema.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import type { Words } from '#web/app/intl.tsx'
import { locale, Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { isIn } from '#web/reservations/game/places.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareCopy } from './share-copy.tsx'
import { describeInvite, publicLinkOf, whatsappAddressOf } from './share-text.ts'

type Props = { reservation: Reservation; viewer: Viewer; words: Words }

/** Bringing others to a game: by WhatsApp, by its link; and keeping it in one's own calendar. */
export function ShareSection({ reservation, viewer, words }: Props) {
  const now = useNow()
  const { token, owner, documentId } = reservation
  // A game that nobody reserved for themselves has no public link.
  const link = token === undefined || owner === null ? null : publicLinkOf(location.origin, locale, token)
  const keeps = viewer !== null && (isAdmin(viewer) || isIn(reservation, viewer.id))
  if (!link && !keeps) return null
  return (
    <section className="share">
      <h2 className="display uppercase">
        <Text id="reservation.share.title" />
      </h2>
      <div className="share__ways">
        {link && (
          <a
            className={buttonClass({}, 'share__whatsapp')}
            href={whatsappAddressOf(describeInvite(reservation, link, now, words))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" />
            <Text id="reservation.share.whatsapp" />
          </a>
        )}
        {link && <ShareCopy link={link} />}
        {keeps && (
          <a className={buttonClass({})} href={`/api/reservations/${documentId}/calendar.ics`} download="">
            <Icon name="calendar" />
            <Text id="reservation.share.calendar" />
          </a>
        )}
      </div>
    </section>
  )
}
