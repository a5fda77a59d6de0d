import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { useMe } from '#web/app/session.tsx'
import { useWindowDays } from '#web/app/window-days.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import { gamesQuery } from '#web/reservations/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import {
  countPlaces,
  type Filters,
  gamesAddressOf,
  isFiltering,
  type Looking,
  pickFiltered,
  readFilters,
} from './games-filter.ts'
import { GamesFilterBar } from './games-filter-bar.tsx'
import { GamesNone } from './games-none.tsx'
import { GamesWeek } from './games-week.tsx'
import { describeFilters } from './games-words.ts'
import { Ball } from './line-call.tsx'
import { TellMe } from './tell-me.tsx'

export const prepare: Prepare = (cache) => cache.prefetchQuery(gamesQuery())

/** The open games of the days that can be booked, by day and time, and which of them are shown. */
export function Page() {
  const now = useNow()
  const navigate = useNavigate()
  const search = useSearch()
  const me = useMe()
  const who = { meId: me?.id ?? null, level: me?.level ?? null }
  const today = clubDayOf(now)
  const days = listBookableDays(today, useWindowDays())
  const found = readFilters(search, days)
  // Who isn't signed in has no level.
  const filters = who.level === null ? { ...found, mine: false } : found
  const query = useQuery(gamesQuery())
  const games = query.data?.data.filter(({ startDate }) => Date.parse(startDate) > now)
  return (
    <>
      <PublicHead
        title={<Text id="title.games" />}
        lede={games && <Found filters={filters} games={games} last={days.at(-1) ?? today} who={who} />}
      />
      <Stack gap={4}>
        <GamesFilterBar
          filters={filters}
          onChange={(next) => navigate(gamesAddressOf(next))}
          days={days}
          today={today}
          games={games}
          who={who}
        />
      </Stack>
      {games && <Games filters={filters} games={games} days={days} today={today} who={who} />}
      {!games &&
        (query.isError ? (
          <ReadError query={query} what="games.failed" />
        ) : (
          <PageSkeleton heights={['132px', '132px', '132px']} />
        ))}
    </>
  )
}

type ListProps = { filters: Filters; games: readonly Reservation[]; days: readonly Day[]; today: Day; who: Looking }

function Games({ filters, games, days, today, who }: ListProps) {
  const shown = pickFiltered(games, filters, who)
  if (shown.length === 0 && isFiltering(filters)) {
    return (
      <>
        <GamesNone filters={filters} games={games} last={days.at(-1) ?? today} who={who} />
        <TellMe filters={filters} who={who} isNone />
      </>
    )
  }
  const ofDays = filters.days.length > 0 ? filters.days : days
  return (
    <>
      <GamesWeek days={ofDays} today={today} games={shown} all={games} who={who} />
      <TellMe filters={filters} who={who} isNone={false} />
    </>
  )
}

type FoundProps = Pick<ListProps, 'filters' | 'games' | 'who'> & { last: Day }

/** How many games with places fit the filters, and for a player how many of these are of their level. */
function Found({ filters, games, last, who }: FoundProps) {
  const words = useWords()
  const { count, mine } = countPlaces(pickFiltered(games, filters, who), who)
  return (
    <p className="lede" aria-live="polite">
      <Text id="games.lede" values={{ count, ...describeFilters(filters, last, words), b: renderStrong }} />{' '}
      {who.level !== null && !filters.mine && count > 0 && (
        <Text
          id="games.ledeLevel"
          values={{ count: mine, level: words.formats.level(who.level), b: renderStrong, l: renderOwnLevel }}
        />
      )}
    </p>
  )
}

/** The viewer's level, with the ball that stands for it in the drawings. */
function renderOwnLevel(chunks: ReactNode[]) {
  return (
    <b className="nowrap">
      <Ball /> {chunks}
    </b>
  )
}
