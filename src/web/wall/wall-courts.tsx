import type { CSSProperties } from 'react'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { WallCourtView, WallGameView, WallSpotView } from '#domain/wall/schema.ts'
import { Text, useText, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './wall-courts.module.css'

/** Each court from above, as it is now, and below it what comes next. */
export function WallCourts({ courts }: { courts: readonly WallCourtView[] }) {
  const text = useText()
  if (courts.length === 0) return <p>{text('wall.noCourts')}</p>
  return (
    <section className={styles.root} aria-label={text('wall.now')}>
      {courts.map((court) => (
        <Court key={court.id} court={court} />
      ))}
    </section>
  )
}

function Court({ court: { name, now, next } }: { court: WallCourtView }) {
  const words = useWords()
  return (
    <section className={styles.court}>
      <Row as="h2" spread align="baseline" className="display uppercase heavy">
        {name} <small className="muted regular">{describeUntil(now, words)}</small>
      </Row>
      <Now spot={now} />
      <Progress spot={now} />
      <Next spot={next} />
    </section>
  )
}

/** How much of a game is over. Of what has no beginning worth a figure it shows nothing. */
function Progress({ spot: { is, from, until } }: { spot: WallSpotView }) {
  const now = useNow()
  const [start, end] = [Date.parse(from), until === null ? 0 : Date.parse(until)]
  const part = is === 'game' ? Math.min(1, Math.max(0, (now - start) / (end - start))) : 0
  return <span className={styles.progress} style={toPart(part)} />
}

function toPart(part: number): CSSProperties & Record<'--part', number> {
  return { '--part': part }
}

function describeUntil({ is, until, game }: WallSpotView, { text, formats }: Words): string {
  if (until === null) return text('wall.shut')
  const time = formats.time(until)
  if (is === 'free') return text('wall.freeUntil', { time })
  if (is === 'closed') return text('wall.closedUntil', { time })
  if (is === 'shut') return text('wall.opensAt', { time })
  return text(game && game.trainer !== null ? 'wall.class' : 'wall.playing', { time })
}

function Now({ spot: { is, game, reason } }: { spot: WallSpotView }) {
  const words = useWords()
  const { text } = words
  if (is === 'game' && game?.trainer === null && game.names.some((name) => name !== null)) {
    return (
      <ul className={cx('court-surface', styles.boxes)}>
        {game.names.slice(0, 4).map((name, place) => (
          // Places stay where they are, named or not.
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
          <li key={place} className="display">
            {name}
          </li>
        ))}
      </ul>
    )
  }
  if (is === 'game') {
    return <One lit title={game ? text(typeKeys[game.type]) : ''} detail={game ? describeGame(game, words) : null} />
  }
  if (is === 'free') return <One free title={text('wall.free')} detail={text('wall.ask')} />
  return <One title={text('wall.closed')} detail={reason ?? null} />
}

type OneProps = { title: string; detail: string | null; lit?: boolean; free?: boolean }

function One({ title, detail, lit = false, free = false }: OneProps) {
  return (
    <p className={cx(styles.one, lit && 'court-surface', free && styles.free)}>
      <b className="display">{title}</b>
      {detail !== null && <span className="display medium muted">{detail}</span>}
    </p>
  )
}

function Next({ spot }: { spot: WallSpotView | null }) {
  const { text, formats } = useWords()
  if (!spot) {
    return (
      <p className={styles.next}>
        <span className="muted">
          <Text id="wall.nothingNext" />
        </span>
      </p>
    )
  }
  return (
    <div className={cx('display medium', styles.next)}>
      <b className="heavy">{formats.time(spot.from)}</b>
      <p>
        {spot.is === 'game' && <NextGame game={spot.game} />}
        {spot.is === 'free' && (
          <>
            <span className={styles.nextFree}>{text('wall.nextFree')}</span>
            {spot.price !== undefined && <small>{text('wall.price', { price: formats.euros(spot.price) })}</small>}
          </>
        )}
        {spot.is === 'closed' && (
          <>
            {text('wall.closed')}
            <small>{spot.reason}</small>
          </>
        )}
      </p>
    </div>
  )
}

function NextGame({ game }: { game: WallGameView | undefined }) {
  const words = useWords()
  if (!game) return null
  const names = game.names.flatMap((name) => name ?? [])
  const isNamed = game.trainer === null && names.length > 0
  const detail = isNamed ? words.formats.list(names) : describeGame(game, words)
  return (
    <>
      {words.text(typeKeys[game.type])}
      {detail && <small>{detail}</small>}
    </>
  )
}

/** With whom a class is; of a game whose players aren't named, how they play. */
function describeGame({ trainer, levelRange }: WallGameView, { text, formats }: Words): string | null {
  if (trainer !== null) return text('wall.with', { name: trainer })
  if (!levelRange) return null
  const [min, max] = [formats.level(levelRange.min), formats.level(levelRange.max)]
  return min === max ? text('wall.levelOne', { level: min }) : text('wall.level', { min, max })
}
