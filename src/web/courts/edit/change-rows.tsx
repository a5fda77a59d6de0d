import type { CourtPreview } from '#domain/courts/desk-schema.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { WeekChip } from '#web/ui/picture/week-picture.tsx'
import { capitalize, dateNameOf, weekdayNameOf } from '../weekday-names.ts'

type WeekdayRow = CourtPreview['weekdays'][number]
type DateRow = CourtPreview['dates'][number]
type Hours = WeekdayRow['before']

type Props = { preview: CourtPreview; isNew: boolean }

/** One row for each weekday and date that gets other hours, weekdays that change alike in one; its slots that appear and go. */
export function ChangeRows({ preview: { weekdays, dates, switched }, isNew }: Props) {
  const words = useWords()
  const groups = Map.groupBy(weekdays, (row) => JSON.stringify({ ...row, weekday: null }))
  if (weekdays.length === 0 && dates.length === 0 && !switched) {
    return (
      <p className="small muted">
        <Text id="courts.changesNoSlots" />
      </p>
    )
  }
  return (
    <Rows>
      {switched && (
        <li>
          <b className="semibold">
            <Text id={switched === 'on' ? 'courts.intoUse' : 'courts.outOfUseFrom'} />
          </b>
        </li>
      )}
      {[...groups.values()].map((group) => {
        const [row] = group
        return row && <Change key={row.weekday} name={nameOf(group, words)} row={row} isNew={isNew} />
      })}
      {dates.map((row) => (
        <Change key={row.date} name={dateNameOf(row.date, words)} row={row} date={row} isNew={isNew} />
      ))}
    </Rows>
  )
}

type ChangeProps = { name: string; row: Omit<WeekdayRow, 'weekday'>; date?: DateRow; isNew: boolean }

function Change({ name, row, date, isNew }: ChangeProps) {
  const { text } = useWords()
  const { before, after, appear, go } = row
  const isWhole = after === null && date !== undefined
  return (
    <Stack as="li" gap={2}>
      <Row as="p" tight spread gap={3} align="baseline">
        <b className="semibold">{capitalize(name)}</b>
        <span className="small muted">
          {describeHours(isNew ? undefined : before, after, text('courts.closedInside'))}
        </span>
      </Row>
      {!isWhole && (appear.length > 0 || go.length > 0) && (
        <Row as="p" gap={1}>
          {appear.map((time) => (
            <span key={`+${time}`}>
              <WeekChip kind="new" time={time} />
              <span className="visually-hidden"> {text('courts.markNew')} </span>
            </span>
          ))}
          {go.map((time) => (
            <span key={`-${time}`}>
              <WeekChip kind="gone" time={time} />
              <span className="visually-hidden"> {text('courts.markGone')} </span>
            </span>
          ))}
        </Row>
      )}
      {date && (isWhole || date.shut > 0 || !date.isBookable) && (
        <p className="small muted">
          {[
            ...(isWhole ? [text('courts.wholeDayGoes', { count: go.length })] : []),
            ...(date.shut > 0 ? [text('courts.shutAnyway', { count: date.shut })] : []),
            ...(date.isBookable ? [] : [text('courts.notBookableYet')]),
          ].join(' ')}
        </p>
      )}
      {appear.length === 0 && go.length === 0 && !date?.shut && (
        <p className="small muted">{text('courts.changesNoSlots')}</p>
      )}
    </Stack>
  )
}

/** What becomes of the hours, in short: the end that changes alone where one does. Nothing before stands for a new court. */
function describeHours(before: Hours | undefined, after: Hours, closed: string): string {
  if (before && after && before.closingTime === after.closingTime) return `${before.openingTime} → ${after.openingTime}`
  if (before && after && before.openingTime === after.openingTime) return `${before.closingTime} → ${after.closingTime}`
  const span = (hours: Hours) => (hours ? `${hours.openingTime}–${hours.closingTime}` : closed)
  return before === undefined ? span(after) : `${span(before)} → ${span(after)}`
}

function nameOf(group: readonly WeekdayRow[], { text, formats }: Words): string {
  if (group.length === 7) return text('courts.everyDay')
  const [only] = group
  if (group.length === 1 && only)
    return text('courts.onWeekdays', { day: weekdayNameOf(only.weekday, formats), weekday: only.weekday })
  return formats.list(group.map(({ weekday }) => weekdayNameOf(weekday, formats)))
}
