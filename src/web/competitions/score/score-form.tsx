import { type FormEvent, type ReactNode, useState } from 'react'
import type { MatchEnding } from '#domain/competitions/formats.ts'
import type { ScorePage } from '#domain/competitions/schema.ts'
import { canEndSo, canStand } from '#domain/competitions/score.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { selectAll } from '#web/ui/select-all.ts'
import * as styles from './score-page.module.css'
import { type Ending, type EnteredScore, PLAYED, type ScoreEntry } from './use-score-entry.ts'

type Props = Pick<ScorePage, 'points' | 'sides'> & {
  ended: MatchEnding | null
  winner: number | null
  entry: ScoreEntry
  onSent?: () => void
  /** Further things that can be done. */
  children?: ReactNode
}

/**
 * The score in figures: the points of both sides, or of pairs their sets, of which those that weren't played stay empty, and whether
 * somebody retired or didn't come.
 */
export function ScoreForm({ points, sides, ended, winner, entry, onSent, children }: Props) {
  const { text, formats } = useWords()
  const [how, setHow] = useState(() => writeEnding({ ended, winner: winner === 0 || winner === 1 ? winner : null }))
  const ending = endings[how] ?? PLAYED
  const hasSets = ending.ended === null || ending.ended === 'retired'
  const sets = !hasSets ? [] : points === null ? [0, 1, 2] : [0]
  const [written, setWritten] = useState(() => [0, 1, 2].map((set) => (entry.shown?.[set] ?? ['', '']).map(String)))
  const [isWrong, setWrong] = useState(false)
  const write = (set: number, side: number, value: string) =>
    setWritten(written.map((pair, at) => pair.map((one, of) => (at === set && of === side ? value : one))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const score = hasSets ? readScore(written) : []
    const isRight = score !== null && (ending.ended === null ? canStand(score, points) : canEndSo({ ...ending, score }))
    setWrong(!isRight)
    if (score === null || !isRight) return
    entry.enter(score, true, ending)
    onSent?.()
  }
  const labelOf = (value: string) => {
    const { ended: as, winner: won } = endings[value] ?? PLAYED
    if (as === null || as === 'neither') return text(as === null ? 'score.ended.played' : 'score.ended.neither')
    return text(as === 'retired' ? 'score.ended.retired' : 'score.ended.walkover', {
      names: formats.list(sides[won === 0 ? 1 : 0]),
    })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Stack gap={4}>
        {points === null && (
          <NativeSelectField
            label={text('score.ended')}
            value={how}
            options={Object.keys(endings).map((value) => ({ value, label: labelOf(value) }))}
            onChange={({ target }) => setHow(target.value)}
          />
        )}
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
        {children}
      </Stack>
    </form>
  )
}

/** How a match of pairs may end, by how the form calls it. */
const endings: Readonly<Record<string, Ending>> = {
  played: PLAYED,
  retired0: { ended: 'retired', winner: 1 },
  retired1: { ended: 'retired', winner: 0 },
  walkover0: { ended: 'walkover', winner: 1 },
  walkover1: { ended: 'walkover', winner: 0 },
  neither: { ended: 'neither', winner: null },
}

function writeEnding({ ended, winner }: Ending): string {
  const same = Object.entries(endings).find(([, one]) => one.ended === ended && one.winner === winner)
  return same?.[0] ?? 'played'
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
