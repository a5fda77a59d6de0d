import { useQuery } from '@tanstack/react-query'
import { findRefusal, unfilledAt } from '#domain/offers/rules.ts'
import type { SearchView } from '#domain/offers/schema.ts'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Viewer } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import { describeStart } from '#web/app/describe-start.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { toGame } from '#web/reservations/game/to-game.ts'
import { searchQuery } from '#web/reservations/queries.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { useFindPlayers, useStopFinding } from './mutations.ts'
import { Rally } from './rally.tsx'
import * as styles from './search-section.module.css'

type Props = { reservation: Reservation; viewer: Viewer }

/** How the club looks for players of a game that lacks some, and what comes before it starts; for who is in it or may have it look. */
export function SearchSection({ reservation, viewer }: Props) {
  const now = useNow()
  const mayFind = findRefusal(toGame(reservation), viewer, now) === null
  const query = useQuery(searchQuery(reservation.id, mayFind))
  const isIn = reservation.players?.some(({ user }) => user !== null && user.id === viewer?.id) ?? false
  // All of it at once, so that nothing in it jumps.
  if ((!mayFind && !isIn) || (mayFind && query.isPending)) return null
  return (
    <>
      {query.data && <Search reservation={reservation} search={query.data.data} />}
      {query.isError && !query.data && <ReadError query={query} what="offer.search.readFailed" />}
      <Deadlines reservation={reservation} nextAt={query.data?.data.nextAt ?? null} />
    </>
  )
}

function Search({ reservation, search }: { reservation: Reservation; search: SearchView }) {
  const { wave, pauseMinutes } = useConfig().offers
  const find = useFindPlayers()
  const stop = useStopFinding()
  const { isLooking, told, fitting, first } = search
  const { id, freePlaces } = reservation
  const count = wave * freePlaces
  return (
    <Stack as="section" gap={4} id="search" className={cx(isLooking && 'court-surface', isLooking && styles.looking)}>
      <SectionTitle>
        <Text id={isLooking ? 'offer.search.looking' : 'offer.search.title'} values={{ count: freePlaces }} />
      </SectionTitle>
      {isLooking ? (
        <>
          <p className="quiet">
            <Text id="offer.search.pace" values={{ count, minutes: pauseMinutes }} />
          </p>
          <Figures search={search} />
          <Rally waves={search.waves} nextAt={search.nextAt} next={count} />
          <ActError mutation={stop} what="offer.search.stopFailed" />
          <Button full busy={stop.isPending} onClick={() => stop.mutate({ id })}>
            <Text id="offer.search.stop" />
          </Button>
          <p className="small quiet">
            <Text id="offer.search.stopHint" />
          </p>
        </>
      ) : (
        <>
          <p>
            <Text
              id={told > 0 ? 'offer.search.again' : 'offer.search.offer'}
              values={{ fitting, first, count, minutes: pauseMinutes, told, looked: search.looked }}
            />
          </p>
          <ActError mutation={find} what="offer.search.failed" />
          <Button kind="primary" full busy={find.isPending} onClick={() => find.mutate({ id })}>
            <Text id="offer.search.find" />
          </Button>
        </>
      )}
      <Disclosure title={<Text id="offer.search.order" />}>
        <ol className={cx('small', styles.order)}>
          {orderKeys.map((key) => (
            <li key={key}>
              <Text id={key} values={{ count, minutes: pauseMinutes }} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </Stack>
  )
}

const orderKeys = ['offer.search.order1', 'offer.search.order2', 'offer.search.order3', 'offer.search.order4'] as const

/** How many were told and looked: one sentence for who hears it. */
function Figures({ search: { told, looked } }: { search: SearchView }) {
  return (
    <output className={styles.figures}>
      <span>
        <b className="display text-time heavy">{told}</b> <Text id="offer.search.told" values={{ told }} />
      </span>
      <span>
        <b className="display text-time heavy">{looked}</b> <Text id="offer.search.looked" values={{ looked }} />
      </span>
    </output>
  )
}

/** Every deadline of a game that lacks players, in the order in which they come. */
export function Deadlines({ reservation, nextAt }: { reservation: Reservation; nextAt: string | null }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const { booking, games } = useConfig()
  const { startDate, bookedAt = startDate, movedAt, court, type } = reservation
  const startsAt = Date.parse(startDate)
  const cancelsAt = unfilledAt(
    { type, startsAt, bookedAt: Date.parse(bookedAt), moved: movedAt ? { at: Date.parse(movedAt) } : null },
    games.cancelUnfilledHours,
  )
  const deadlines = [
    ...(nextAt === null ? [] : [{ at: Date.parse(nextAt), what: text('offer.search.nextWave'), isBad: false }]),
    { at: cancelDeadlineOf(startsAt, booking.cancelHours), what: text('offer.search.cancelBy'), isBad: false },
    ...(cancelsAt === null ? [] : [{ at: cancelsAt, what: text('offer.search.unfilled'), isBad: true }]),
    { at: startsAt, what: text('offer.search.plays', { court: court.name }), isBad: false },
  ]
    .filter(({ at }) => at >= now)
    .toSorted((one, other) => one.at - other.at)
  return (
    <section>
      <SectionTitle>
        <Text id="offer.search.deadlines" />
      </SectionTitle>
      <Rows start className={styles.times}>
        {deadlines.map(({ at, what, isBad }) => (
          <li key={what}>
            <span className={cx('display text-subheading nowrap', isBad && styles.takes)}>{formats.time(at)}</span>
            <span>
              <b className="block">{what}</b>
              <span className="small muted">{describeStart(isoOf(at), now, words)}</span>
            </span>
          </li>
        ))}
      </Rows>
    </section>
  )
}
