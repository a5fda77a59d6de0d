import type { ReactNode } from 'react'
import { hasSinglePlayers, matchPoints, tieBreakOrders } from '#domain/competitions/formats.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { levelBounds } from '#web/reservations/booking/draft.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { NumberField } from '#web/ui/input/number-field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { type CompetitionDraft, tieBreakKeys } from './competition-draft.ts'

type Props = Pick<SchemaForm<CompetitionDraft>, 'field' | 'errorOf'> & {
  draft: CompetitionDraft
  onChange: (next: Partial<CompetitionDraft>) => void
}

/** What it is: names and texts in both languages, and what its format asks for. */
export function FactFields({ draft, field, errorOf, onChange }: Props) {
  const text = useText()
  const isSingle = hasSinglePlayers(draft.format)
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Section title={text('competitionDesk.what')}>
      <Grid columns={2} gap={4}>
        <Field label={text('competitionDesk.nameEs')} autoComplete="off" lang="es" {...field('nameEs')} />
        <Field label={text('competitionDesk.nameEn')} autoComplete="off" lang="en" {...field('nameEn')} />
        <TextArea label={text('competitionDesk.textEs')} lang="es" {...field('textEs')} />
        <TextArea label={text('competitionDesk.textEn')} lang="en" {...field('textEn')} />
      </Grid>
      <Grid columns={3} gap={4}>
        <Field
          label={text(isSingle ? 'competitionDesk.places' : 'competitionDesk.pairs')}
          hint={isSingle ? text('competitionDesk.placesHint') : undefined}
          {...number}
          {...field('places')}
        />
        <Field
          label={text(isSingle ? 'competitionDesk.price' : 'competitionDesk.pricePair')}
          inputMode="decimal"
          autoComplete="off"
          unit="€"
          {...field('price')}
        />
        {draft.format !== 'ladder' && (
          <Field
            label={text('competitionDesk.roundMinutes')}
            unit={text('competitionDesk.minutes')}
            {...number}
            {...field('roundMinutes')}
          />
        )}
        <DateField
          label={text('competitionDesk.signUpUntil')}
          value={draft.signUpDay}
          error={errorOf('signUpDay')}
          onChange={(signUpDay) => onChange({ signUpDay })}
        />
        <TimeField
          label={text('competitionDesk.signUpTime')}
          value={draft.signUpTime}
          error={errorOf('signUpTime')}
          onChange={(signUpTime) => onChange({ signUpTime })}
        />
        {draft.format === 'groups' && (
          <>
            <Field label={text('competitionDesk.groups')} {...number} {...field('groups')} />
            <Field label={text('competitionDesk.goesOn')} {...number} {...field('goOn')} />
          </>
        )}
        {draft.format === 'ladder' && (
          <DateField
            label={text('competitionDesk.until')}
            value={draft.until}
            error={errorOf('until')}
            onChange={(until) => onChange({ until })}
          />
        )}
      </Grid>
      {draft.format === 'groups' && (
        <NativeSelectField
          label={text('competitionDesk.tieBreaks')}
          hint={text('competitionDesk.tieBreaksHint')}
          options={tieBreakOrders.map((value) => ({ value, label: text(tieBreakKeys[value]) }))}
          {...field('tieBreaks')}
        />
      )}
      {isSingle && (
        <Choice
          label={text('competitionDesk.points')}
          value={draft.points}
          options={matchPoints.map((points) => ({ value: points, label: String(points) }))}
          onChange={(points) => onChange({ points })}
        />
      )}
      <Level draft={draft} error={errorOf('levelMin')} onChange={onChange} />
      {(draft.format === 'groups' || draft.format === 'knockout') && (
        <YesNo
          label={<Text id="competitionDesk.thirdPlace" />}
          isOn={draft.thirdPlace}
          onChange={(thirdPlace) => onChange({ thirdPlace })}
        />
      )}
      <YesNo
        label={<Text id="competitionDesk.countsForLevels" />}
        hint={<Text id="competitionDesk.countsHint" />}
        isOn={draft.countsForLevels}
        onChange={(countsForLevels) => onChange({ countsForLevels })}
      />
    </Section>
  )
}

type LevelProps = Pick<Props, 'draft' | 'onChange'> & { error: string | undefined }

function Level({ draft: { hasLevel, levelMin, levelMax }, error, onChange }: LevelProps) {
  const text = useText()
  const steps = {
    ...levelBounds,
    lessLabel: text('competitionDesk.lowerLevel'),
    moreLabel: text('competitionDesk.higherLevel'),
  }
  return (
    <Stack gap={3}>
      <YesNo
        label={<Text id="competitionDesk.level" />}
        hint={<Text id="competitionDesk.levelHint" />}
        isOn={hasLevel}
        onChange={(next) => onChange({ hasLevel: next })}
      />
      {hasLevel && (
        <Grid columns={2} gap={4}>
          <NumberField
            {...steps}
            label={text('competitionDesk.levelMin')}
            value={levelMin}
            max={levelMax}
            error={error}
            onChange={(min) => onChange({ levelMin: min })}
          />
          <NumberField
            {...steps}
            label={text('competitionDesk.levelMax')}
            value={levelMax}
            min={levelMin}
            onChange={(max) => onChange({ levelMax: max })}
          />
        </Grid>
      )}
    </Stack>
  )
}

type YesNoProps = { label: ReactNode; hint?: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch that says yes or no. */
export function YesNo({ label, hint, isOn, onChange }: YesNoProps) {
  const text = useText()
  return (
    <Switch
      label={label}
      hint={hint}
      on={text('competitionDesk.yes')}
      off={text('competitionDesk.no')}
      checked={isOn}
      onChange={onChange}
    />
  )
}
