import { capitalize } from '#web/app/describe-day.ts'
import { describeStart } from '#web/app/describe-start.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './copied-games.module.css'
import type { CopiedGame, Copy } from './copy.ts'
import { describeCopied, describeMoment, splitCopied } from './describe-copied.ts'

type Props = { copy: Copy; now: number }

/** The games of a copy: the next one with its code as large as it goes, then the others. Nothing in them can be tapped. */
export function CopiedGames({ copy, now }: Props) {
  const words = useWords()
  const { next, others } = splitCopied(copy.games, now)
  if (!next && others.length === 0) {
    return (
      <p className="muted measure">
        <Text id="offline.none" values={{ time: describeMoment(copy.at, now, words) }} />
      </p>
    )
  }
  return (
    <>
      {next && <NextGame game={next} copy={copy} now={now} />}
      {others.length > 0 && (
        <ol className={styles.others}>
          {others.map((game) => (
            <OtherGame key={game.documentId} game={game} copy={copy} now={now} />
          ))}
        </ol>
      )}
    </>
  )
}

function NextGame({ game, copy, now }: Props & { game: CopiedGame }) {
  const words = useWords()
  const when = Date.parse(game.startDate) > now ? describeStart(game.startDate, now, words) : ''
  return (
    <article className={styles.next}>
      <h2 className={cx('small strong', styles.wide)}>
        {when === '' ? <Text id="offline.playing" /> : <Text id="offline.next" values={{ when }} />}
      </h2>
      <p className="display text-display heavy">
        {words.formats.time(game.startDate)} <span className="medium whole">{game.court}</span>
      </p>
      <CourtDrawing seats={game.seats} className={styles.drawing} />
      <div className={cx('small strong', styles.wide, styles.door)}>
        {game.pincode === null ? (
          <NoCode game={game} copy={copy} now={now} />
        ) : (
          <>
            <Text id="offline.door" values={{ is: game.codeIs }} />
            <Code
              is={game.codeIs}
              pincode={game.pincode}
              className={cx(styles.code, game.pincode.length > 4 && styles.long)}
            />
          </>
        )}
      </div>
    </article>
  )
}

function OtherGame({ game, copy, now }: Props & { game: CopiedGame }) {
  const words = useWords()
  const { formats } = words
  return (
    <li>
      <div>
        <p className="display text-time heavy">
          {formats.time(game.startDate)}
          <small className="time-end">–{formats.time(game.endDate)}</small>
        </p>
        <p className="semibold">{capitalize(formats.day(game.startDate, now))}</p>
        <p className="small muted">{describeCopied(game, words)}</p>
      </div>
      {game.pincode === null ? (
        <p className={cx('small muted', styles.noCode)}>
          <NoCode game={game} copy={copy} now={now} />
        </p>
      ) : (
        <Code is={game.codeIs} pincode={game.pincode} className="display text-display heavy" />
      )}
    </li>
  )
}

/** Digit by digit for screen readers, which would say a number. */
function Code({
  is,
  pincode,
  className,
}: {
  is: CopiedGame['codeIs']
  pincode: string
  className: string | undefined
}) {
  return (
    <p className={cx('display', className)}>
      <span aria-hidden="true">{pincode}</span>
      <span className="visually-hidden">
        <Text id="offline.door" values={{ is }} /> {pincode.split('').join(' ')}
      </span>
    </p>
  )
}

/** Who opens, where the code isn't the viewer's; of somebody who waits, their place in line as it was. */
function NoCode({ game: { queue, trainer }, copy, now }: Props & { game: CopiedGame }) {
  const words = useWords()
  if (queue !== null)
    return <Text id="offline.waits" values={{ time: describeMoment(copy.at, now, words), place: queue }} />
  return <Text id="offline.noCode" values={{ known: String(trainer !== null), trainer: trainer ?? '' }} />
}
