import { useEffect, useEffectEvent, useState } from 'react'
import type { ScorePage } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { describeScore } from '../draw-words.ts'
import * as styles from './score-court.module.css'
import type { EnteredScore, ScoreEntry } from './use-score-entry.ts'

type Props = {
  page: ScorePage
  entry: ScoreEntry
  /** Nothing can be entered any more. */
  isOver: boolean
}

/** The court as the board: the half that is pressed gets the point. ↑ and ↓ give one, Backspace takes it back. */
export function ScoreCourt({ page: { points, sides, ended }, entry, isOver }: Props) {
  const words = useWords()
  const { text, formats } = words
  const [before, setBefore] = useState<EnteredScore[]>([])
  const score = entry.shown ?? [[0, 0]]
  const [own, other] = score.at(-1) ?? [0, 0]
  const left = points === null ? null : points - own - other
  const give = (side: 0 | 1, by: 1 | -1) => {
    const next: [number, number] = side === 0 ? [own + by, other] : [own, other + by]
    if (isOver || points === null || Math.min(...next) < 0 || next[0] + next[1] > points) return
    setBefore([...before, [[own, other]]])
    entry.enter([next])
  }
  const undo = () => {
    const last = before.at(-1)
    if (isOver || !last) return
    setBefore(before.slice(0, -1))
    entry.enter(last)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') give(0, 1)
    else if (event.key === 'ArrowDown') give(1, 1)
    else if (event.key === 'Backspace') undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const net =
    left === null
      ? describeScore({ score, ended }, words)
      : text(left === 0 ? 'score.all' : 'score.left', { left, points: points ?? 0 })
  const half = (side: 0 | 1) => {
    const names = sides[side]
    const [mine, theirs] = side === 0 ? [own, other] : [other, own]
    return (
      <div className={cx('display', styles.half, mine < theirs && styles.behind)}>
        <button
          type="button"
          className={styles.point}
          aria-label={text('score.pointFor', { points: mine, names: formats.list(names) })}
          aria-disabled={isOver || left === 0 || undefined}
          onClick={() => give(side, 1)}
        >
          <span className={styles.figure}>{mine}</span>
        </button>
        <p className={cx('text-heading anywhere', styles.names)}>
          {names.map((name) => (
            <span key={name} className="block">
              {name}
            </span>
          ))}
        </p>
        {!isOver && (
          <Button
            className={styles.less}
            aria-label={text('score.lessFor', { names: formats.list(names) })}
            aria-disabled={mine === 0 || undefined}
            onClick={() => give(side, -1)}
          >
            −1
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.root}>
      <div className={cx('court-surface', styles.court)}>
        {half(0)}
        <p className={cx('display text-subheading', styles.net)}>
          <output>
            <span className="visually-hidden">{text('score.says', { own, other })} </span>
            {net}
          </output>
        </p>
        {half(1)}
      </div>
      {!isOver && (
        <Row full gap={2} className={styles.buttons}>
          <Button icon="undo" aria-disabled={before.length === 0 || undefined} onClick={undo}>
            <Text id="score.undo" />
          </Button>
          <Button
            kind="primary"
            full
            aria-disabled={left !== 0 || undefined}
            onClick={() => left === 0 && entry.enter([[own, other]], true)}
          >
            {left === 0 ? text('score.send', { score: `${own}–${other}` }) : text('score.missing', { left: left ?? 0 })}
          </Button>
        </Row>
      )}
    </div>
  )
}
