import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type GamesOfSet, isDeciding, POINTS_MAX, setScores, turnSets } from '#domain/results/sets.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { chooseScore, type Draft, dropSet, goOn } from './draft.ts'
import * as styles from './set-pad.module.css'

type Props = { draft: Draft; meId: number; onChange: (draft: Draft) => void }

/** The other pair's wins stand below the net. */
const rows = [setScores, turnSets(setScores)]

/**
 * How a set ended, by one touch: its fourteen scores, or figures for a tie-break to ten and for a set that was cut short. Two digits
 * choose a score too.
 */
export function SetPad({ draft, meId, onChange }: Props) {
  const { text } = useWords()
  const sides = useSides(draft, meId)
  const name = useId()
  const typed = useRef('')
  const isTouched = useRef(false)
  const [isFree, setFree] = useState(false)
  const { sets, at } = draft
  const chosen = sets[at]
  const take = (score: GamesOfSet) => {
    setFree(false)
    onChange(goOn(chooseScore(draft, score)))
  }
  // A touch goes on to the next set; arrow keys only look through the scores.
  const choose = (score: GamesOfSet) => (isTouched.current ? take(score) : onChange(chooseScore(draft, score)))
  const press = ({ key, target }: KeyboardEvent) => {
    isTouched.current = false
    if (!/^\d$/.test(key) || (target instanceof HTMLInputElement && target.type !== 'radio')) return
    const digits = typed.current + key
    const score = rows.flat().find((one) => one.join('') === digits)
    typed.current = score ? '' : key
    if (score) take(score)
  }
  return (
    <Stack
      as="section"
      gap={2}
      onKeyDown={press}
      onPointerDown={() => {
        isTouched.current = true
      }}
    >
      <Row spread align="baseline">
        <h2 className="display uppercase text-figure">{text('result.setTitle', { set: at + 1 })}</h2>
        <span className="small muted">{text('result.oneTouch')}</span>
      </Row>
      <div role="radiogroup" aria-label={text('result.setTitle', { set: at + 1 })}>
        {rows.map((scores, side) => (
          <Stack key={scores[0]?.join('')} gap={2}>
            {side === 0 ? (
              <p className="small muted">{sides.wins[0]}</p>
            ) : (
              <i className={styles.net} aria-hidden="true" />
            )}
            <div className={styles.row}>
              {scores.map((score) => (
                <label key={score.join('')} className={styles.score}>
                  <input
                    type="radio"
                    className="visually-hidden"
                    name={name}
                    checked={!isFree && chosen?.join() === score.join()}
                    onChange={() => choose(score)}
                  />
                  {score.join('–')}
                </label>
              ))}
            </div>
            {side === 1 && <p className="small muted">{sides.wins[1]}</p>}
          </Stack>
        ))}
      </div>
      {isFree && <FreeScore key={at} draft={draft} meId={meId} onChange={onChange} />}
      <Row gap={2}>
        {!isFree && (
          <Button onClick={() => setFree(true)}>
            <Text id={isDeciding(sets.slice(0, at)) ? 'result.tieBreakOrCut' : 'result.cutShort'} />
          </Button>
        )}
        {chosen && (
          <Button kind="plain" onClick={() => onChange(dropSet(draft))}>
            <Text id="result.dropSet" />
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** What both sides are called: by one's own pair, and by their names where whoever looks didn't play. */
function useSides({ pairs }: Draft, meId: number) {
  const words = useWords()
  const { text, formats } = words
  if (pairs[0][0].id === meId) {
    return {
      wins: [text('result.yourPair'), text('result.otherPair')],
      named: [text('result.yourGames'), text('result.otherGames')],
    }
  }
  const named = pairs.map((pair) => formats.list(pair.map((player) => nameOf(player, words))))
  return { wins: named.map((pair) => text('result.pairWins', { pair })), named }
}

/** Games or points as they are typed, taken once both are there. */
function FreeScore({ draft, meId, onChange }: Props) {
  const { named } = useSides(draft, meId)
  const [[own, other], setTyped] = useState(() => {
    const [games = '', others = ''] = draft.sets[draft.at] ?? []
    return [String(games), String(others)]
  })
  const change = (next: [string, string]) => {
    setTyped(next)
    const [games = 0, others = 0] = next.map(Number)
    const isScore = next.every((typed) => /^\d{1,2}$/.test(typed)) && Math.max(games, others) <= POINTS_MAX
    if (isScore) onChange(chooseScore(draft, [games, others]))
  }
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const
  return (
    <Grid columns={2} gap={3}>
      <Field
        {...field}
        label={named[0]}
        value={own}
        onChange={({ target: { value } }) => change([value, other ?? ''])}
      />
      <Field
        {...field}
        label={named[1]}
        value={other}
        onChange={({ target: { value } }) => change([own ?? '', value])}
      />
    </Grid>
  )
}
