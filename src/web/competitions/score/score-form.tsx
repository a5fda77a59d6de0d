import { type FormEvent, useState } from 'react'
import type { ScorePage } from '#domain/competitions/schema.ts'
import { canStand } from '#domain/competitions/score.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { selectAll } from '#web/ui/select-all.ts'
import * as styles from './score-page.module.css'
import type { EnteredScore, ScoreEntry } from './use-score-entry.ts'

type Props = Pick<ScorePage, 'points' | 'sides'> & { entry: ScoreEntry; onSent?: () => void }

/** The score in figures: the points of both sides, or of pairs their sets, of which those that weren't played stay empty. */
export function ScoreForm({ points, sides, entry, onSent }: Props) {
  const { text, formats } = useWords()
  const sets = points === null ? [0, 1, 2] : [0]
  const [written, setWritten] = useState(() => sets.map((set) => (entry.shown?.[set] ?? ['', '']).map(String)))
  const [isWrong, setWrong] = useState(false)
  const write = (set: number, side: number, value: string) =>
    setWritten(written.map((pair, at) => pair.map((one, of) => (at === set && of === side ? value : one))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const score = readScore(written)
    setWrong(score === null || !canStand(score, points))
    if (score === null || !canStand(score, points)) return
    entry.enter(score, true)
    onSent?.()
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Stack gap={4}>
        {sets.map((set) => (
          <fieldset key={set}>
            <legend className={points === null ? undefined : 'visually-hidden'}>
              <Text id={points === null ? 'score.set' : 'score.points'} values={{ set: set + 1 }} />
            </legend>
            <Row tight full gap={3} align="end">
              {sides.map((names, side) => (
                <Field
                  // A side has no other name.
                  // biome-ignore lint/suspicious/noArrayIndexKey: two sides, which stay where they are
                  key={side}
                  label={formats.list(names)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={written[set]?.[side] ?? ''}
                  onFocus={selectAll}
                  onChange={({ target }) => write(set, side, target.value)}
                />
              ))}
            </Row>
          </fieldset>
        ))}
        {isWrong && (
          <Alert>{points === null ? text('score.wrongSets') : text('competition.errors.score', { points })}</Alert>
        )}
        <Button type="submit" kind="primary" full>
          <Text id="score.sendIt" />
        </Button>
      </Stack>
    </form>
  )
}

/** The sets that were written, up to the first empty one; null where one is written by half or is no number. */
export function readScore(written: readonly (readonly string[])[]): EnteredScore | null {
  const filled = written.filter((pair) => pair.some((one) => one.trim() !== ''))
  const score = filled.map(([own = '', other = '']): [number, number] => [readCount(own), readCount(other)])
  const isGap = written.slice(0, filled.length).some((pair) => !filled.includes(pair))
  return score.length === 0 || isGap || score.flat().some(Number.isNaN) ? null : score
}

function readCount(written: string): number {
  return /^\d{1,2}$/.test(written.trim()) ? Number(written) : Number.NaN
}
