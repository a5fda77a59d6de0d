import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Band } from './band.tsx'
import { FreeTimes } from './free-times.tsx'
import { Line } from './hero-line.tsx'
import { HomeFailed } from './home-failed.tsx'
import { light } from './marks.tsx'
import { NextGame } from './next-game.tsx'
import { freeDays, openGames } from './offers.ts'
import { OpenGames } from './open-games.tsx'
import { useHome } from './use-home.ts'
import './home.css'
import './home-lists.css'

/** The court as the club's front: the next free times on one side of the net, games that need players on the other. */
export function Page() {
  const words = useWords()
  const now = useNow()
  const { soon, ahead, next, today, meId } = useHome(now)
  const days = soon.data && freeDays(soon.data, now)
  const games = soon.data && openGames(soon.data, now)
  const lost = soon.isError && !soon.data
  return (
    <div className="home">
      <div className="hero court-surface">
        {next && <NextGame game={next} meId={meId} now={now} words={words} />}
        <div className="hero__in page-width">
          <section className="hero__side">
            <Line days={days} now={now} words={words} />
            <div>
              {lost ? <HomeFailed query={soon} /> : <FreeTimes days={days} now={now} words={words} ahead={ahead} />}
            </div>
          </section>
          {!lost && <div className="hero__net" aria-hidden="true" />}
          {!lost && (
            <section className="hero__side hero__side--right">
              <h2 className="hero__call display uppercase">
                <Text id={games?.length === 0 ? 'home.games.start' : 'home.games.call'} values={{ l: light }} />
              </h2>
              <div>
                <OpenGames games={games} meId={meId} now={now} words={words} />
              </div>
            </section>
          )}
        </div>
      </div>
      <Band today={today} words={words} />
    </div>
  )
}
