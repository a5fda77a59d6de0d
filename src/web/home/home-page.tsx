import { clubDayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { Prepare } from '#web/app/pages.ts'
import { openingQuery } from '#web/courts/opening-query.ts'
import { homeNewsQuery, homePromotionsQuery, pageTextQuery } from '#web/posts/queries.ts'
import { NextGameBanner } from '#web/reservations/mine/next-game.tsx'
import { aheadQuery, classesQuery, dayQuery, nextGameQuery, soonQuery } from '#web/reservations/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { ClubFacts } from './club-facts.tsx'
import { ClubNews } from './club-news.tsx'
import { FindClub } from './find-club.tsx'
import { FreeTimes } from './free-times.tsx'
import { HeroLine } from './hero-line.tsx'
import { HomeClasses } from './home-classes.tsx'
import { HomeFailed } from './home-failed.tsx'
import * as styles from './home-page.module.css'
import { groupFreeTimes, pickOpenGames } from './offers.ts'
import { OpenGames } from './open-games.tsx'
import { Promotions } from './promotions.tsx'
import { renderLight } from './text-marks.tsx'
import { useHome } from './use-home.ts'

export const prepare: Prepare = (cache, { locale, me, now }) =>
  Promise.all([
    cache.prefetchQuery(soonQuery()),
    cache.prefetchQuery(dayQuery(clubDayOf(now))),
    cache.prefetchQuery(aheadQuery()),
    me && cache.prefetchQuery(nextGameQuery(true)),
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
    <div className={styles.root}>
      <div className={cx(styles.hero, 'court-surface')}>
        {next && (
          <div className="page-width">
            <NextGameBanner reservation={next} meId={meId} />
          </div>
        )}
        <div className={cx(styles.heroSides, 'page-width')}>
          <section className={styles.side}>
            <HeroLine days={days} />
            <div>{failed ? <HomeFailed query={soon} /> : <FreeTimes days={days} ahead={ahead} />}</div>
          </section>
          {!failed && <div className={styles.net} aria-hidden="true" />}
          {!failed && (
            <section className={cx(styles.side, styles.sideRight)}>
              <h2 className={cx(styles.call, 'display', 'uppercase')}>
                <Text id={games?.length === 0 ? 'home.games.start' : 'home.games.call'} values={{ l: renderLight }} />
              </h2>
              <div>
                <OpenGames games={games} meId={meId} />
              </div>
            </section>
          )}
        </div>
      </div>
      <ClubFacts today={today} />
      <ClubNews />
      <Promotions />
      <HomeClasses />
      <FindClub today={today} meId={meId} />
    </div>
  )
}
