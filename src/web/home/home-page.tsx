import { useQuery } from '@tanstack/react-query'
import { clubDayOf } from '#domain/time.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { openingQuery } from '#web/courts/opening-query.ts'
import { turnQuery } from '#web/notices/turn-query.ts'
import { PromotionRow } from '#web/posts/promotion-row.tsx'
import { homeNewsQuery, homePromotionsQuery, pageTextQuery } from '#web/posts/queries.ts'
import { NextGameBanner } from '#web/reservations/mine/next-game.tsx'
import { aheadQuery, classesQuery, dayQuery, nextGameQuery, soonQuery } from '#web/reservations/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { OverNet } from '#web/ui/page/over-net.tsx'
import { ClubFacts } from './club-facts.tsx'
import { ClubNews } from './club-news.tsx'
import { FindClub } from './find-club.tsx'
import { FreeTimes } from './free-times.tsx'
import * as styles from './hero.module.css'
import { HeroLine } from './hero-line.tsx'
import { HeroFailed } from './hero-list.tsx'
import { HomeClasses } from './home-classes.tsx'
import { HomePart } from './home-part.tsx'
import { HomeTurn } from './home-turn.tsx'
import { groupFreeTimes, pickOpenGames } from './offers.ts'
import { OpenGames } from './open-games.tsx'
import { renderLight } from './text-marks.tsx'
import { useHome } from './use-home.ts'

export const prepare: Prepare = (cache, { locale, me, now }) =>
  Promise.all([
    cache.prefetchQuery(soonQuery()),
    cache.prefetchQuery(dayQuery(clubDayOf(now))),
    cache.prefetchQuery(aheadQuery()),
    me && cache.prefetchQuery(nextGameQuery(true)),
    me && cache.prefetchQuery(turnQuery(true, locale)),
    cache.prefetchQuery(homeNewsQuery(locale)),
    cache.prefetchQuery(homePromotionsQuery(locale)),
    cache.prefetchQuery(classesQuery()),
    cache.prefetchQuery(openingQuery()),
    cache.prefetchQuery(pageTextQuery('contact', locale)),
  ])

/** The court as the club's front: the next free times on one side of the net, games that need players on the other. */
export function Page() {
  const now = useNow()
  const { soon, ahead, next, today, meId } = useHome(now)
  const days = soon.data && groupFreeTimes(soon.data, now)
  const games = soon.data && pickOpenGames(soon.data, now)
  const failed = soon.isError && !soon.data
  return (
    <div className="edge-to-edge">
      <div className={cx(styles.hero, 'court-surface')}>
        {next && (
          <div className="page-width">
            <NextGameBanner reservation={next} meId={meId} />
          </div>
        )}
        {meId !== null && <HomeTurn />}
        <OverNet className={cx(styles.sides, 'page-width')}>
          <Stack as="section" gap={5} className={styles.side}>
            <HeroLine days={days} />
            <Stack gap={5}>{failed ? <HeroFailed query={soon} /> : <FreeTimes days={days} ahead={ahead} />}</Stack>
          </Stack>
          {!failed && (
            <Stack as="section" gap={5} className={styles.side}>
              <h2 className={cx('display uppercase text-title heavy', styles.call)}>
                <Text id={games?.length === 0 ? 'home.games.start' : 'home.games.call'} values={{ l: renderLight }} />
              </h2>
              <Stack gap={5}>
                <OpenGames games={games} meId={meId} />
              </Stack>
            </Stack>
          )}
        </OverNet>
      </div>
      <ClubFacts today={today} />
      <ClubNews />
      <Promotions />
      <HomeClasses />
      <FindClub today={today} meId={meId} />
    </div>
  )
}

/** The promotions that run, each with its figure. Nothing while there are none. */
function Promotions() {
  const { data } = useQuery(homePromotionsQuery(useLocale()))
  if (!data || data.data.length === 0) return null
  return (
    <HomePart title={<Text id="home.promotions" />} raised>
      <div className="ruled">
        {data.data.map((story) => (
          <PromotionRow key={story.documentId} story={story} level="h3" />
        ))}
      </div>
    </HomePart>
  )
}
