import type { ReactNode } from 'react'
import type { ListedCourtView } from '#domain/courts/desk-schema.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { clubDayOf, clubMinutesOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { DayBar } from '#web/ui/picture/day-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { axisOf, readCourtToday } from './today-fields.ts'

type Props = { court: ListedCourtView; day: DayView | undefined; now: number }

/** A court's day as a bar, and the same in words; of a court out of use what is still to come. */
export function TodayCell({ court, day, now }: Props) {
  const { text, formats } = useWords()
  if (!court.active) {
    return (
      <span className="small quiet block">
        <Text id="courts.outOfUse" values={{ count: court.coming }} />
      </span>
    )
  }
  if (!day) return <Skeleton height="44px" />
  const { fields, closed, ...figures } = readCourtToday(day, court.id, now)
  if (fields.length === 0) {
    return (
      <span className="small quiet block">
        <Text id="courts.closedToday" />
      </span>
    )
  }
  return (
    <Stack as="span" gap={2}>
      <DayBar {...axisOf(day)} fields={fields} now={day.date === clubDayOf(now) ? clubMinutesOf(now) : null} />
      <span className="small quiet block">
        <Text
          id="courts.today"
          values={{
            ...figures,
            b: setOff,
            closed: closed ? 'yes' : 'no',
            reason: closed ? text('closure.why', { note: closed.reason }) : '',
            until: closed ? formats.time(closed.until) : '',
          }}
        />
      </span>
    </Stack>
  )
}

function setOff(chunks: ReactNode[]) {
  return <b>{chunks}</b>
}
