import type { LevelRange } from '#domain/reservations/game.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useMe } from '#web/app/session.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { FieldHint } from '#web/ui/input/field-hint.tsx'
import { NumberField } from '#web/ui/input/number-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { levelBounds as levels, levelsAround } from './draft.ts'

type Props = {
  value: LevelRange | null
  onChange: (value: LevelRange | null) => void
  /** The level of whom it is for, if that is somebody else. */
  around?: number | undefined
}

/** For which levels an open game is: any, or from one to another, at first those about the owner's. */
export function WantedLevelField({ value, onChange, around }: Props) {
  const text = useText()
  const own = useMe()?.level ?? levels.min
  const level = around ?? own
  const steps = {
    step: levels.step,
    lessLabel: text('reservation.new.lowerLevel'),
    moreLabel: text('reservation.new.higherLevel'),
  }
  return (
    <>
      <Choice<'any' | 'some'>
        label={<Text id="reservation.wanted.title" />}
        value={value ? 'some' : 'any'}
        onChange={(choice) => onChange(choice === 'some' ? levelsAround(level) : null)}
        options={[
          { value: 'any', label: text('reservation.wanted.any') },
          { value: 'some', label: text('reservation.wanted.some') },
        ]}
      />
      {value && (
        <div>
          <Grid columns={2} gap={3}>
            <NumberField
              {...steps}
              label={<Text id="reservation.wanted.from" />}
              value={value.min}
              min={levels.min}
              max={value.max}
              onChange={(min) => onChange({ ...value, min })}
            />
            <NumberField
              {...steps}
              label={<Text id="reservation.wanted.to" />}
              value={value.max}
              min={value.min}
              max={levels.max}
              onChange={(max) => onChange({ ...value, max })}
            />
          </Grid>
          <FieldHint>
            <Text id="reservation.wanted.hint" />
          </FieldHint>
        </div>
      )}
    </>
  )
}
