import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OrderView } from '#domain/payments/order-schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf } from '#domain/time.ts'
import { loadTexts, Text, useLocale, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { stepsOf } from './order-steps.tsx'
import { PayWays, useOnlineWays } from './pay-ways.tsx'
import { Steps } from './steps.tsx'

/** While the bank hasn't said how it ended. Milliseconds. */
const LOOK_EVERY = 2_000

/** Where one comes back to from the bank: what it said, and where the money is. */
export function Page({ params }: PageProps) {
  const id = params.id ?? ''
  const query = useQuery(
    api.payments.order.queryOptions(
      { id },
      // It may also say later that it was paid after all.
      { refetchInterval: ({ state: { data } }) => (data?.data.state === 'paid' ? false : LOOK_EVERY) },
    ),
  )
  if (query.data) return <Order order={query.data.data} />
  const status = query.error?.data?.httpStatus
  if (status === 404 || status === 400) return <NotFound />
  return query.isError ? (
    <ReadError query={query} what="online.loadFailed" />
  ) : (
    <PageSkeleton heights={['96px', '240px', '48px']} />
  )
}

function Order({ order }: { order: OrderView }) {
  const words = useWords()
  const now = useNow()
  const { formats } = words
  const { state, game, product, isTest, amount, credited } = order
  usePaidToast(order, now)
  return (
    <Stack gap={5} className="page-body measure">
      <header>
        <h1 className="page-title">
          <Text id={titles[state === 'paid' && credited > 0 ? 'late' : state]} />
        </h1>
        <p className="muted">
          {game && `${game.court} · ${formats.day(game.startDate, now)}, ${formats.time(game.startDate)} · `}
          {product && `${product.name} · `}
          {isTest && (
            <>
              <Text id="online.testTitle" /> ·{' '}
            </>
          )}
          {formats.euros(amount)}
        </p>
      </header>
      <div aria-live="polite">
        {state === 'failed' ? <Failed order={order} /> : <Steps steps={stepsOf(order, words)} />}
      </div>
      <Next order={order} />
    </Stack>
  )
}

/** Says it as any payment of a place says so: whoever comes back here later reads it on the page. */
function usePaidToast({ state, entries, credited, expiresAt }: OrderView, now: number): void {
  const locale = useLocale()
  const isPaid = state === 'paid' && entries.length > 0 && credited === 0
  const isJustPaid = isPaid && now < Date.parse(expiresAt)
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isJustPaid || isSaid.current) return
    isSaid.current = true
    // The page itself says it in any case.
    Promise.all([import('./say-paid.ts'), loadTexts(['reservation'], locale)]).then(
      ([{ sayPaid }]) => sayPaid(locale),
      () => undefined,
    )
  }, [isJustPaid, locale])
}

const titles = {
  started: 'online.waiting.title',
  paid: 'online.paid.title',
  late: 'online.late.title',
  failed: 'online.failed.title',
  expired: 'online.expired.title',
} as const

function Failed({ order: { failure } }: { order: OrderView }) {
  return (
    <Notice>
      <p className="medium">
        <Text id="online.nothingTaken" />
      </p>
      <p>
        <Text id="online.failure" values={{ failure: failure ?? 'unknown' }} />
      </p>
    </Notice>
  )
}

/** What to do now: another way while it isn't paid, or where to go on. */
function Next({ order }: { order: OrderView }) {
  const { state, game, product, isTest, amount, credited, entries, way } = order
  const pays = product ? { product: product.id } : { entries }
  const { formats } = useWords()
  const ways = useOnlineWays()
  if (isTest)
    return (
      <LinkButton to="/admin/settings?part=online" full>
        <Text id="online.toSettings" />
      </LinkButton>
    )
  const onward = game ? (
    <LinkButton to={gameAddressOf(game.documentId)} full>
      <Text id="online.toGame" />
    </LinkButton>
  ) : (
    <LinkButton to="/profile#money" full>
      <Text id="online.late.toMoney" />
    </LinkButton>
  )
  if (game && state === 'paid' && credited > 0)
    return (
      <Row full gap={3}>
        <LinkButton to={`/reservations?date=${clubDayOf(Date.parse(game.startDate))}`}>
          <Text id="online.late.toDay" />
        </LinkButton>
        <LinkButton to="/profile#money">
          <Text id="online.late.toMoney" />
        </LinkButton>
      </Row>
    )
  if (state === 'paid') return onward
  return (
    <Stack gap={3}>
      {state === 'failed' && <PayWays pays={pays} amount={amount} ways={ways} failed={way} primary />}
      {state === 'started' && (
        <p className="small muted">
          <Text id="online.waiting.hint" values={{ amount: formats.euros(amount) }} />
        </p>
      )}
      {onward}
    </Stack>
  )
}
