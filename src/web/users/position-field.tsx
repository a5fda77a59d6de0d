import { useId } from 'react'
import type { Position } from '#domain/positions.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { useEarlyInput } from '#web/ui/input/use-early-input.ts'
import * as styles from './position-field.module.css'

type Props = { value: Position; onChange: (position: Position) => void; error?: string | null | undefined }

/** The side that somebody plays on: their half of the court, seen from the back, is touched. It stands in a `Controller`. */
export function PositionField({ value, onChange, error }: Props) {
  const name = useId()
  const choices = useEarlyInput<HTMLDivElement, Position>({
    value,
    onChange,
    read: (element) => {
      const chosen = element.querySelector<HTMLInputElement>(':checked')?.value
      return halves.find(({ position }) => position === chosen)?.position ?? value
    },
  })
  return (
    <FieldGroup error={error}>
      <fieldset>
        <legend>
          <Text id="player.positionLabel" />
        </legend>
        <div className={cx(styles.court, 'court-surface')}>
          <div className={styles.net} aria-hidden="true" />
          <div ref={choices} className={styles.halves}>
            {halves.map(({ position, word, side }) => (
              <label key={position} className={styles.half}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  value={position}
                  checked={position === value}
                  onChange={() => onChange(position)}
                />
                <b className="display text-heading">
                  <Text id={word} />
                </b>
                {side && (
                  <span className="small">
                    <Text id={side} />
                  </span>
                )}
              </label>
            ))}
          </div>
        </div>
      </fieldset>
    </FieldGroup>
  )
}

/** As they lie on the court. */
const halves: readonly { position: Position; word: TextKey; side?: TextKey }[] = [
  { position: 'left', word: 'player.position.left', side: 'player.position.leftSide' },
  { position: 'right', word: 'player.position.right', side: 'player.position.rightSide' },
  { position: 'left-right', word: 'player.position.both' },
]
