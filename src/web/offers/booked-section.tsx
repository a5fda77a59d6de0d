import { useQuery } from '@tanstack/react-query'
import { findRefusal } from '#domain/offers/rules.ts'
import type { SearchView } from '#domain/offers/schema.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { InstallLine } from '#web/notices/install-line.tsx'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { toGame } from '#web/reservations/game/to-game.ts'
import { searchQuery } from '#web/reservations/queries.ts'
import { useInvite } from '#web/reservations/share/share-section.tsx'
import { WhatsappLink } from '#web/reservations/share/whatsapp-link.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { FileLink } from '#web/ui/link-button.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import * as styles from './booked-section.module.css'
import { useFindPlayers } from './mutations.ts'
import { Deadlines, SearchSection } from './search-section.tsx'

/** What follows a booking, in one row: sending it to others, one's own calendar, and where players are missing the club's search. */
export function BookedSection({ reservation }: { reservation: Reservation }) {
  const now = useNow()
  const viewer = useViewer() ?? null
  const { id, documentId, freePlaces } = reservation
  const mayFind = findRefusal(toGame(reservation), viewer, now) === null
  const query = useQuery(searchQuery(id, mayFind))
  const find = useFindPlayers()
  const invite = useInvite(reservation)
  const search = query.data?.data
  const isLooking = mayFind && search?.isLooking === true
  const asks = mayFind && !isLooking
  return (
    <>
      {isLooking && <SearchSection reservation={reservation} viewer={viewer} />}
      <Stack as="section" gap={4}>
        <SectionTitle>
          {asks ? (
            <Text id="offer.search.title" values={{ count: freePlaces }} />
          ) : (
            <Text id="reservation.share.title" />
          )}
        </SectionTitle>
        <div className={styles.trio} data-clear="">
          {invite && <WhatsappLink text={invite.text} />}
          <FileLink icon="calendar" href={`/api/reservations/${documentId}/calendar.ics`}>
            <Text id="offer.booked.calendar" />
          </FileLink>
          {asks && (
            <Button kind="primary" icon="bell" busy={find.isPending} onClick={() => find.mutate({ id })}>
              <Text id="offer.search.find" />
            </Button>
          )}
        </div>
        <ActError mutation={find} what="offer.search.failed" />
        {asks && query.isError && !search && <ReadError query={query} what="offer.search.readFailed" />}
        {asks && !query.isError && <Fitting search={search} places={freePlaces} />}
        {invite && <Message text={invite.text} />}
      </Stack>
      <InstallLine />
      {asks && <Deadlines reservation={reservation} nextAt={null} />}
    </>
  )
}

/** How many would be told, and how many of them at once; its room is there before the figures are. */
function Fitting({ search, places }: { search: SearchView | undefined; places: number }) {
  const { wave, pauseMinutes } = useConfig().offers
  const { fitting, first } = search ?? { fitting: 0, first: 0 }
  const values = { fitting, first, rest: fitting - first, places, count: wave * places, minutes: pauseMinutes }
  if (search && fitting === 0) {
    return (
      <p className="small muted">
        <Text id="offer.search.offer" values={values} />
      </p>
    )
  }
  return (
    <p className={cx('small muted', styles.fitting)}>
      {search && (
        <>
          <b className="display text-display heavy">{fitting}</b>{' '}
          <span>
            <Text id="offer.booked.fitting" values={{ ...values, b: renderStrong }} />
          </span>
        </>
      )}
    </p>
  )
}

const copied = { label: 'reservation.share.copied', message: 'offer.booked.copied' } as const

/** The text as it will be sent. */
function Message({ text }: { text: string }) {
  const byHand = (
    <p className="small">
      <Text id="offer.booked.byHand" />
    </p>
  )
  return (
    <div className={styles.message}>
      <p className="small muted">
        <Text id="offer.booked.sent" />
      </p>
      <p>{text}</p>
      <CopyButton kind="plain" icon="copy" value={text} label="offer.booked.copy" done={copied} refused={byHand} />
    </div>
  )
}
