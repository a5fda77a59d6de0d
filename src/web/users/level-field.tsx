import { useId } from 'react'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { useEarlyInput } from '#web/ui/input/use-early-input.ts'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import * as styles from './level-field.module.css'
import { levelRange, levelWords, placeLevel } from './level-words.ts'

type Props = {
  value: number
  onChange: (level: number) => void
  error?: string | null | undefined
  /** Whether the seven levels are explained at once, for somebody who chooses for the first time. */
  explained?: boolean
}

const { min, max, step } = levelRange

/** How well somebody plays: a figure between less and more, a rail, and what the levels mean. It stands in a `Controller`. */
export function LevelField({ value, onChange, error, explained = false }: Props) {
  const text = useText()
  const { level } = useFormats()
  const rail = useId()
  const input = useEarlyInput<HTMLInputElement, number>({ value, onChange, read: (element) => element.valueAsNumber })
  const { reached, quarters, name, next } = placeLevel(value)
  const words = text('player.levelNow', { quarters, name: text(name), next: text(next) })
  const change = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  return (
    <FieldGroup error={error}>
      <fieldset>
        <legend>
          <Text id="player.levelLabel" />
        </legend>
        <Stack gap={4}>
          <div className={styles.figure}>
            <Step label={text('player.levelLess')} icon="minus" isLast={value <= min} onPress={() => change(-step)} />
            <output className="display text-display heavy" htmlFor={rail}>
              {level(value)}
            </output>
            <Step label={text('player.levelMore')} icon="plus" isLast={value >= max} onPress={() => change(step)} />
            <p className={cx('quiet', styles.words)}>
              <b className="block">{words}</b>
              <Text id="player.levelHint" />
            </p>
          </div>
          <div className={styles.rail}>
            <input
              ref={input}
              id={rail}
              type="range"
              {...levelRange}
              value={value}
              onChange={({ target }) => onChange(target.valueAsNumber)}
              aria-label={text('player.levelName')}
              aria-valuetext={text('player.levelSaid', { level: level(value), words })}
            />
            <Row tight spread className={cx('display muted', styles.marks)} aria-hidden="true">
              {levelWords.map((one) => (
                <span key={one.level}>{one.level}</span>
              ))}
            </Row>
          </div>
          <LevelList reached={reached} isOpen={explained} />
        </Stack>
      </fieldset>
    </FieldGroup>
  )
}

type StepProps = { label: string; icon: 'minus' | 'plus'; isLast: boolean; onPress: () => void }

function Step({ label, icon, isLast, onPress }: StepProps) {
  return (
    <Button
      className={styles.step}
      aria-label={label}
      aria-disabled={isLast || undefined}
      icon={icon}
      onClick={onPress}
    />
  )
}

function LevelList({ reached, isOpen }: { reached: number; isOpen: boolean }) {
  return (
    <Disclosure title={<Text id="player.levelList" />} isOpen={isOpen}>
      <Rows as="ol" start>
        {levelWords.map(({ level, name, means }) => (
          <li key={level} className={styles.one} aria-current={level === reached || undefined}>
            <span className="display text-heading heavy" aria-hidden="true">
              {level}
            </span>
            <span>
              <b className="block strong">
                <Text id={name} />
              </b>
              <span className="muted small">
                <Text id={means} />
              </span>
            </span>
          </li>
        ))}
      </Rows>
    </Disclosure>
  )
}
