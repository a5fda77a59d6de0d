import { useEffect, useRef } from 'react'
import type { ClubImportPlanView, PlannedLineView } from '#domain/import/schema.ts'
import { weekdays } from '#domain/time.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Grid, Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Figure, ImportRow, RefusedLines } from '#web/users/import/import-preview.tsx'
import type { PlanWays } from './file-import.tsx'

type Props = PlanWays & { plan: ClubImportPlanView }

/** What an import would do, before it is done: figures, then the lines that are left out and why, then some of the others. */
export function ClubPreview({ plan, isBusy, error, onImport, onBack }: Props) {
  const words = useWords()
  const { text } = words
  const { make, offGrid, same, refused, ignored, made } = plan
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here stood far below, and is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={5}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        <Text id="people.importSeen" />
      </h2>
      <Grid as="dl" columns={4} gap={4}>
        <Figure name="import.figureMake" value={make - offGrid} look="ok" />
        <Figure name="import.figureOffGrid" value={offGrid} look="warning" />
        <Figure name="import.figureSame" value={same} />
        <Figure name="import.figureRefused" value={refused.length} look="bad" />
      </Grid>
      {ignored.length > 0 && (
        <p className="small muted">
          <Text id="people.importIgnored" values={{ columns: ignored.join(', ') }} />
        </p>
      )}
      {refused.length > 0 && (
        <Section rows title={text('import.figureRefused')} note={text('people.importRefusedNote')}>
          <RefusedLines refused={refused} />
        </Section>
      )}
      {made.length > 0 && (
        <Section
          rows
          title={text('import.madeTitle')}
          note={made.length < make ? text('people.importFirst', { count: made.length, total: make }) : undefined}
        >
          <Rows start>
            {made.map((one) => (
              <ImportRow key={one.line} line={one.line} title={one.nick} about={describeLine(one, words)} />
            ))}
          </Rows>
        </Section>
      )}
      <FootBar
        error={error}
        buttons={
          <>
            <Button onClick={onBack}>
              <Text id="people.importBack" />
            </Button>
            <Button kind="primary" busy={isBusy} aria-disabled={make === 0 || undefined} onClick={onImport}>
              <Text id="import.do" values={{ count: make }} />
            </Button>
          </>
        }
      >
        <p className="small muted">
          <Text id="people.importNoMail" />
        </p>
      </FootBar>
    </Stack>
  )
}

/** Sat 28/11/2026 · 19:00–20:30 · Court 3 · off the grid: it keeps its time. */
function describeLine({ weekday, day, start, end, court, offGrid }: PlannedLineView, { text, formats }: Words): string {
  const named = weekdays.find((one) => one === weekday)
  const when = day === null ? named && formats.weekdayNamed(named) : formats.fullDay(day)
  return [when, `${start}–${end}`, court, offGrid ? text('import.offGrid') : ''].filter(Boolean).join(' · ')
}
