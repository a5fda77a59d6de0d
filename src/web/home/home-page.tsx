import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { ClubFacts } from './club-facts.tsx'
import { FreeTimes } from './free-times.tsx'
import { HeroLine } from './hero-line.tsx'
import { HomeFailed } from './home-failed.tsx'
import { NextGame } from './next-game.tsx'
import { groupFreeTimes, pickOpenGames } from './offers.ts'
import { OpenGames } from './open-games.tsx'
import { renderLight } from './text-marks.tsx'
import { useHome } from './use-home.ts'
import './home.css'
import './home-lists.css'

/** The court as the club's front: the next free times on one side of the net, games that need players on the other. */
export function Page() {
  const words = useWords()
  const now = useNow()
  const { soon, ahead, next, today, meId } = useHome(now)
  const days = soon.data && groupFreeTimes(soon.data, now)
  const games = soon.data && pickOpenGames(soon.data, now)
  const lost = soon.isError && !soon.data
  return (
    <div className="home">
      <div className="hero court-surface">
        {next && <NextGame game={next} meId={meId} now={now} words={words} />}
        <div className="hero__in page-width">
          <section className="hero__side">
            <HeroLine days={days} now={now} words={words} />
            <div>
              {lost ? <HomeFailed query={soon} /> : <FreeTimes days={days} now={now} words={words} ahead={ahead} />}
            </div>
          </section>
          {!lost && <div className="hero__net" aria-hidden="true" />}
          {!lost && (
            <section className="hero__side hero__side--right">
              <h2 className="hero__call display uppercase">
                <Text id={games?.length === 0 ? 'home.games.start' : 'home.games.call'} values={{ l: renderLight }} />
              </h2>
              <div>
                <OpenGames games={games} meId={meId} now={now} words={words} />
              </div>
            </section>
          )}
        </div>
      </div>
      <ClubFacts today={today} words={words} />
    </div>
  )
}
