import type { Refusal } from '#domain/errors.ts'
import { presets } from '#domain/reports/range.ts'
import { Text, type TextKey, useRefusalText, useText } from '#web/app/intl.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { changesFor, type ReportRange } from './report-range.ts'

type Props = {
  requested: ReportRange
  refusal: Refusal | null
  onChange: (changes: Record<string, string | null>) => void
}

const names = {
  today: 'report.preset.today',
  yesterday: 'report.preset.yesterday',
  week: 'report.preset.week',
  weeks: 'report.preset.weeks',
  month: 'report.preset.month',
  year: 'report.preset.year',
  own: 'report.preset.own',
} as const satisfies Record<ReportRange['named'], TextKey>

/** Which days are reported on: some by name, or any others; each change stands in the address at once. */
export function RangeChoice({ requested: { named, range }, refusal, onChange }: Props) {
  const text = useText()
  const refusalText = useRefusalText()
  return (
    <Stack gap={4} className="unprinted">
      <Row gap={3}>
        <Chips
          label={text('report.range')}
          quiet
          options={[...presets, 'own' as const].map((value) => ({ value, label: text(names[value]) }))}
          value={named}
          onChange={(value) => onChange(changesFor(value, range))}
        />
        <p className="small muted">
          <Text id="report.rangeNote" values={{ preset: named }} />
        </p>
      </Row>
      {named === 'own' && (
        <Grid columns={2} gap={3} className="measure">
          <DateField
            label={text('report.fromDay')}
            value={range.from}
            onChange={(from) => onChange({ from: from || range.from })}
          />
          <DateField
            label={text('report.toDay')}
            value={range.to}
            error={refusal && refusalText(refusal)}
            onChange={(to) => onChange({ to: to || range.to })}
          />
        </Grid>
      )}
    </Stack>
  )
}
