import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { OfferView } from '#domain/offers/schema.ts'
import { fitsLevel } from '#domain/reservations/levels.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { CourtOfFour } from '#web/alerts/court-of-four.tsx'
import { useConfig } from '#web/app/config.ts'
import { describeStart } from '#web/app/describe-start.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate, useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { PageProps } from '#web/app/pages.ts'
import { useMe } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { PlaysThen } from '#web/reservations/booking/plays-then.tsx'
import { useJoinGame } from '#web/reservations/game/mutations.ts'
import { Level } from '#web/reservations/games/game-row.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { useDeclineOffer } from './mutations.ts'
import { NearestCourts, NearestGames } from './nearest.tsx'
import * as styles from './offer-page.module.css'

/** A free place that the viewer was told of: as it is now, the way to take it, and to say that it isn't for them this time. */
export function Page({ params }: PageProps) {
  const id = params.id ?? ''
  const query = useQuery(
    api.offers.one.queryOptions({ id }, { refetchOnWindowFocus: 'always', meta: { live: 'list' } }),
  )
  const { mutate: look } = useMutation(api.offers.look.mutationOptions())
  const isThere = query.data !== undefined
  useEffect(() => {
    // Whoever looks for players is told how many looked.
    if (isThere) look({ id })
  }, [isThere, id, look])
  if (query.data) return <Offer offer={query.data.data} />
  if (query.error?.data?.httpStatus === 404) return <NotFound />
  return query.isError ? (
    <ReadError query={query} what="offer.failed" />
  ) : (
    <PageSkeleton heights={['120px', '180px', '96px']} />
  )
}

function Offer({ offer }: { offer: OfferView }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const me = useMe()
  const { payments } = useConfig()
  const { kind, court, startDate, endDate, state, game } = offer
  useTitle(`${court.name}, ${formats.fullDay(startDate)} ${formats.time(startDate)}`)
  const isFree = state === 'free'
  return (
    <Stack gap={5} className={cx('page-body', styles.root)}>
      <header>
        <p className={cx('semibold', state === 'taken' && 'display text-heading')} aria-live="polite">
          <State offer={offer} />
        </p>
        <h1 className={styles.when}>
          <span className={cx('display heavy block', styles.time, !isFree && state !== 'mine' && 'muted')}>
            {formats.time(startDate)}
            <small className="time-end">–{formats.time(endDate)}</small>
          </span>
        </h1>
        <p className="display text-heading">
          {court.name} <span className="muted regular">{formats.day(startDate, now)}</span>
        </p>
      </header>
      {game && <CourtOfFour reservation={game} {...(isFree && { free: text('offer.you') })} />}
      {/* In a row of the list it has a place in a grid. */}
      {kind === 'place' && game && isFree && (
        <div>
          <Level reservation={game} level={me?.level ?? null} />
          {me?.level != null && !fitsLevel(game, me.level) && (
            <p className="small muted">
              <Text id="offer.advice" />
            </p>
          )}
        </div>
      )}
      {isFree && (
        <>
          <Row gap={3} align="baseline">
            {offer.price !== null && <span className="display text-figure heavy">{formats.euros(offer.price)}</span>}
            <span className="muted">
              {text('offer.starts', {
                when: describeStart(startDate, now, words),
                pays: payments.when,
                minutes: payments.minutes,
              })}
            </span>
          </Row>
          <PlaysThen hour={offer} />
          {kind === 'place' && game ? <JoinOffer offer={offer} game={game} /> : <BookOffer offer={offer} />}
        </>
      )}
      {state === 'mine' && (
        <LinkButton to={game ? gameAddressOf(game.documentId) : '/my-reservations'}>{text('offer.see')}</LinkButton>
      )}
      {(state === 'taken' || state === 'over') &&
        (kind === 'place' ? <NearestGames offer={offer} /> : <NearestCourts offer={offer} />)}
    </Stack>
  )
}

function State({ offer: { state, kind, takenAt } }: { offer: OfferView }) {
  const { formats } = useWords()
  if (state === 'free') return <Text id={kind === 'place' ? 'offer.freePlace' : 'offer.freeCourt'} />
  if (state === 'mine') return <Text id="offer.mine" />
  if (state === 'over' || takenAt === null) return <Text id="offer.over" />
  return <Text id="offer.taken" values={{ time: formats.time(takenAt) }} />
}

type JoinProps = { offer: OfferView; game: NonNullable<OfferView['game']> }

function JoinOffer({ offer, game }: JoinProps) {
  const { join, mutation } = useJoinGame(game, null)
  return (
    <Answers offer={offer} error={<ActError mutation={mutation} what="reservation.errors.updatePlayers" />}>
      <Button kind="primary" busy={mutation.isPending} onClick={() => join([])}>
        <Text id="offer.join" />
      </Button>
    </Answers>
  )
}

function BookOffer({ offer }: { offer: OfferView }) {
  const navigate = useNavigate()
  const startsAt = Date.parse(offer.startDate)
  const picked = { court: offer.court.id, time: clubTimeOf(startsAt) }
  return (
    <Answers offer={offer}>
      <Button kind="primary" onClick={() => navigate(dayAddressOf('/reservations', clubDayOf(startsAt), { picked }))}>
        <Text id="offer.book" />
      </Button>
    </Answers>
  )
}

type AnswersProps = { offer: OfferView; error?: ReactNode; children: ReactNode }

/** Yes and no, side by side, and what either means. */
function Answers({ offer: { documentId, declined, kind }, error, children }: AnswersProps) {
  const decline = useDeclineOffer()
  return (
    <Stack gap={3}>
      {error}
      <ActError mutation={decline} what="offer.declineFailed" />
      <Row gap={2} className={styles.answers}>
        {!declined && (
          <Button busy={decline.isPending} onClick={() => decline.mutate({ id: documentId })}>
            <Text id="offer.decline" />
          </Button>
        )}
        {children}
      </Row>
      <p className="small muted" aria-live="polite">
        {declined ? (
          <Text id={kind === 'place' ? 'offer.declinedPlace' : 'offer.declinedCourt'} />
        ) : (
          <Text id={kind === 'place' ? 'offer.termsPlace' : 'offer.termsCourt'} />
        )}
      </p>
    </Stack>
  )
}
