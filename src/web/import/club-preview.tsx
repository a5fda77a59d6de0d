import type { ClubImportPlanView, PlannedLineView } from '#domain/import/schema.ts'
import { weekdays } from '#domain/time.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import type { PlanWays } from './file-import.tsx'
import { PlanFrame } from './plan-frame.tsx'
import { Figure, ImportRow, OtherwiseLines, PlannedLines, RefusedLines } from './plan-lines.tsx'

/** What an import of weekly holders or reservations would do: what can't be and why, then what comes in. */
export function ClubPreview({ plan, ...ways }: PlanWays & { plan: ClubImportPlanView }) {
  const words = useWords()
  const { make, offGrid, same, otherwise, refused, ignored, made } = plan
  return (
    <PlanFrame
      {...ways}
      figures={
        <>
          <Figure name="import.figureMake" value={make - offGrid} look="ok" />
          <Figure name="import.figureOffGrid" value={offGrid} look="warning" />
          <Figure name="import.figureSame" value={same} />
          <Figure name="import.figureRefused" value={refused.length} look="bad" />
        </>
      }
      ignored={ignored}
      does="import.do"
      count={make}
      mails={<Text id="people.importNoMail" />}
    >
      <RefusedLines title="import.figureRefused" refused={refused} />
      <OtherwiseLines lines={otherwise} />
      <PlannedLines title="import.madeTitle" all={make}>
        {made.map((one) => (
          <ImportRow key={one.line} line={one.line} title={one.nick} about={describeLine(one, words)} />
        ))}
      </PlannedLines>
    </PlanFrame>
  )
}

/** Sat 28/11/2026 · 19:00–20:30 · Court 3 · off the grid: it keeps its time. */
function describeLine({ weekday, day, start, end, court, offGrid }: PlannedLineView, { text, formats }: Words): string {
  const named = weekdays.find((one) => one === weekday)
  const when = day === null ? named && formats.weekdayNamed(named) : formats.fullDay(day)
  return [when, `${start}–${end}`, court, offGrid ? text('import.offGrid') : ''].filter(Boolean).join(' · ')
}
