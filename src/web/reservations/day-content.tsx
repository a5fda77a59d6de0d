import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import { Text } from '#web/intl.tsx'
import { failureOf } from '#web/trpc.ts'
import { useMedia } from '#web/ui/media.ts'
import { DayList } from './day-list.tsx'
import { type DaySection, foldEarlier, type ShownSlot } from './day-sections.ts'
import { DaySkeleton } from './day-skeleton.tsx'
import { DayTable } from './day-table.tsx'
import { Failed } from './failed.tsx'
import type { useDay } from './use-day.ts'
import type { Words } from './words.ts'

type Props = {
  query: ReturnType<typeof useDay>
  sections: readonly DaySection[] | null
  view: {
    date: Day
    today: Day
    now: number
    words: Words
    meId: number | null
    selected: ShownSlot | null
    onPick: (slot: ShownSlot) => void
  }
}

/** A day as a list on a phone and as a table on a desktop, or why it isn't there. */
export function DayContent({ query, sections, view }: Props) {
  const wide = useMedia('(width >= 1024px)')
  const [showEarlier, setShowEarlier] = useState(false)
  const { data, isError, isFetching, error, refetch } = query
  const failed = (
    <Failed
      title={<Text id={data ? 'reservation.day.stale' : 'reservation.day.failed'} />}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (!data || !sections) return isError ? failed : <DaySkeleton wide={wide} />
  const { date, today, now, ...rest } = view
  const folded = foldEarlier(sections, date === today, now)
  const shared = { ...rest, ...folded, showEarlier, onShowEarlier: setShowEarlier }
  return (
    <>
      {/* Without any answer the frame's banner says so. */}
      {isError && failureOf(error) && failed}
      {sections.length === 0 && <NoCourt />}
      {sections.length > 0 && !wide && <DayList {...shared} />}
      {sections.length > 0 && wide && (
        <DayTable
          {...shared}
          courts={data.courts}
          caption={rest.words.text('reservation.day.caption', { day: rest.words.formats.fullDay(date) })}
        />
      )}
    </>
  )
}

function NoCourt() {
  return (
    <div className="day__none">
      <p>
        <Text id="reservation.day.noCourt" />
      </p>
      <p className="muted">
        <Text id="reservation.day.otherDay" />
      </p>
    </div>
  )
}
