import type { Choices } from '#domain/closures/plan.ts'
import { type ClosureAct, closureActs } from '#domain/closures/rules.ts'
import { PLACES } from '#domain/reservations/game.ts'
import { clubDayOf } from '#domain/time.ts'
import { type TextKey, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { CourtDrawing, type Seat } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './closing-game-row.module.css'
import { describeFollows, describeGame, describeMove, describePeople, type Line } from './closing-words.ts'

type Props = {
  line: Line
  lines: readonly Line[]
  choices: Choices
  onChoose: (id: number, act: ClosureAct, court: number | null) => void
}

const actKeys = {
  move: 'closure.do.move',
  cancel: 'closure.do.cancel',
  tell: 'closure.do.tell',
} as const satisfies Record<ClosureAct, TextKey>

/** One game in a closure: when, where and who, what becomes of it, and what follows from that. */
export function ClosingGameRow({ line, lines, choices, onChoose }: Props) {
  const words = useWords()
  const mails = useMails()
  const { text, formats } = words
  const { game, started } = line
  const chosen = choices.get(line.id)
  const isOneDay = lines.every(({ startsAt }) => clubDayOf(startsAt) === clubDayOf(line.startsAt))
  const move = describeMove(line, lines, choices, words)
  const follows = chosen && describeFollows(line, chosen, words, mails)
  const hints = { move: move.hint, cancel: undefined, tell: undefined }
  const when = { time: formats.time(game.startDate), court: game.court.name }
  return (
    <li className={cx(styles.root, started && 'muted')}>
      <span className="display text-heading heavy">
        {!isOneDay && <small className="small subtle regular">{formats.shortDay(game.startDate)} </small>}
        {when.time}
        <small className="time-end">–{formats.time(game.endDate)}</small>
      </span>
      <Row as="span" tight gap={3}>
        <CourtDrawing seats={seatsOf(line)} />
        <span className="anywhere">
          <b className="semibold block">{describeGame(game, words)}</b>
          <span className="small muted">{describePeople(game, words)}</span>
        </span>
      </Row>
      {started ? (
        <>
          <span className="small">{text('closure.begun')}</span>
          <span className="small muted">{text('closure.begunFollows')}</span>
        </>
      ) : (
        <>
          <Choice
            quiet
            label={text('closure.choose', when)}
            value={chosen?.do ?? 'cancel'}
            onChange={(act) => onChoose(line.id, act, move.court?.id ?? null)}
            options={closureActs.map((act) => ({
              value: act,
              label: text(actKeys[act]),
              hint: hints[act],
              isOff: act === 'move' && move.court === null,
            }))}
          />
          <span className="small quiet">
            {follows && (
              <>
                <b>{follows.short}</b>
                {/^[,\s]/.test(follows.more) ? follows.more : ` ${follows.more}`}
              </>
            )}
          </span>
        </>
      )}
    </li>
  )
}

/** Four places, of which open games show those that are taken. */
function seatsOf({ game }: Line): Seat[] {
  const taken = game.type === 'open' ? Math.min(game.playing, PLACES) : PLACES
  return Array.from({ length: taken }, () => 'taken')
}
