import { Fragment, memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Words } from '#web/app/intl.tsx'
import { runAfterPaint } from '#web/app/run-after-paint.ts'
import type { DayArrangement } from './arrange-day.ts'
import type { CellChanges } from './cell-changes.ts'
import { toCellContent } from './cell-content.ts'
import { countKind, type DaySection, type DaySlot, sectionKeyOf } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { NowLine } from './now-line.tsx'
import { SlotCell } from './slot-cell.tsx'
import './day-list.css'

/** A day arranged, and who looks at it. */
export type ArrangedDay = DayArrangement & {
  now: number
  words: Words
  meId: number | null
  selected: DaySlot | null
  changes: CellChanges
  onPick: (at: string) => void
  showEarlier: boolean
  onShowEarlier: (show: boolean) => void
  /** What is said where nothing is left. */
  left: ReactNode
}

/** Pixels that a time with four courts takes, and that stand above the times where a day is chosen. */
const TIME = 356
const ABOVE = 150

/**
 * A day on a phone: one section per start time, in it a row per court. The times that a screen has room for are there at
 * once, the others, which nobody sees yet, right after.
 */
export function DayList({ view }: { view: ArrangedDay }) {
  const late = useDeferredDay(view)
  const { earlier, words, showEarlier, onShowEarlier } = view
  // Asked once: to know it, the browser lays out what has changed.
  const [atOnce] = useState(() => Math.ceil((innerHeight - ABOVE) / TIME))
  return (
    <div className="day-list">
      {earlier.length > 0 && <EarlierRow earlier={earlier} words={words} open={showEarlier} onOpen={onShowEarlier} />}
      <Fragment key="near">
        <Times view={view} from={0} to={atOnce} />
      </Fragment>
      <Fragment key="far">
        <Times view={late} from={atOnce} to={Number.POSITIVE_INFINITY} />
      </Fragment>
    </div>
  )
}

/** What was shown before, until the frame with what is shown now has been drawn. */
function useDeferredDay(view: ArrangedDay): ArrangedDay {
  const [late, setLate] = useState(view)
  useEffect(() => (late === view ? undefined : runAfterPaint(() => startTransition(() => setLate(view)))), [late, view])
  return late
}

type TimesProps = { view: ArrangedDay; from: number; to: number }

/** Some of the times, by their place in the day; what stands after the last one belongs to whoever goes that far. */
const Times = memo(({ view, from, to }: TimesProps) => {
  const { shown, next, now, words } = view
  const before = (at: number) => (
    <>
      {at === view.lineAt && <NowLine now={now} words={words} />}
      {at === view.leftAt && view.left}
    </>
  )
  return (
    <>
      {shown.slice(from, to).map((section, place) => (
        <Fragment key={sectionKeyOf(section)}>
          {before(from + place)}
          <Section section={section} isNext={section.startsAt === next?.startsAt} view={view} />
        </Fragment>
      ))}
      {from <= shown.length && shown.length < to && before(shown.length)}
    </>
  )
})

function Section({ section, isNext, view }: { section: DaySection; isNext: boolean; view: ArrangedDay }) {
  const { now, words, meId, selected, changes, onPick } = view
  const { time } = words.formats
  const started = section.startsAt <= now
  // Of a day that is over there are only games, and each has room for all it says.
  const past = view.lineAt === null ? 'over' : 'past'
  return (
    <section
      className={started ? `day-list__time day-list__time--${past}` : 'day-list__time'}
      data-next={isNext || undefined}
    >
      <h2 className="day-list__head">
        <span className="day-list__start display">{time(section.startDate)}</span>
        <span className="day-list__end display">–{time(section.endDate)}</span>
        <span className="day-list__sum">
          {started ? describeStartedSection(section, view) : describeSum(section, words)}
        </span>
      </h2>
      <ul className="day-list__slots">
        {section.slots.map((slot) => {
          const look = toCellContent(slot, { meId, words, started })
          return (
            <li key={slot.court.id}>
              <SlotCell
                look={look}
                selected={isPicked(selected, slot)}
                changes={changes.get(look.at) ?? 0}
                onPick={onPick}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether a cell is the one picked. */
export function isPicked(selected: DaySlot | null, { court, startDate }: DaySlot): boolean {
  return selected?.court.id === court.id && selected.startDate === startDate
}

/** A whole day that is over says so once, above. */
function describeStartedSection({ endsAt }: DaySection, { lineAt, now, words: { text } }: ArrangedDay): string {
  if (endsAt > now) return text('reservation.day.playing')
  return lineAt === null ? '' : text('slot.past')
}

function describeSum(section: DaySection, { text }: Words): string {
  const [free, open] = [countKind(section, 'free'), countKind(section, 'open')]
  const sums = [
    free > 0 ? text('reservation.day.free', { count: free }) : '',
    open > 0 ? text('reservation.day.open', { count: open }) : '',
  ]
  return sums.filter(Boolean).join(' · ')
}
