import { Fragment } from 'react'
import { Text } from '#web/intl.tsx'
import { countOf, type DaySection, keyOf, type ShownSlot } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { NowLine } from './now-line.tsx'
import { SlotCell } from './slot-cell.tsx'
import type { Words } from './words.ts'
import './day-list.css'

export type DayViewProps = {
  now: number
  /** Times that are over, which fold into one row. */
  earlier: readonly DaySection[]
  /** All that is to be seen, earlier times among it when they are unfolded. */
  shown: readonly DaySection[]
  showEarlier: boolean
  onShowEarlier: (show: boolean) => void
  /** Before which of the times shown the line of now stands. */
  nowLine: number | null
  /** The next time with something to book or join. */
  next: DaySection | null
  words: Words
  meId: number | null
  selected: ShownSlot | null
  onPick: (slot: ShownSlot) => void
}

/** A day on a phone: one section per start time, in it a row per court. */
export function DayList({ now, earlier, shown, showEarlier, onShowEarlier, nowLine, next, ...rest }: DayViewProps) {
  const line = <NowLine now={now} words={rest.words} />
  return (
    <div className="day-list">
      {earlier.length > 0 && (
        <EarlierRow earlier={earlier} words={rest.words} open={showEarlier} onOpen={onShowEarlier} />
      )}
      {shown.map((section, at) => (
        <Fragment key={keyOf(section)}>
          {at === nowLine && line}
          <Section section={section} now={now} isNext={section.startsAt === next?.startsAt} {...rest} />
        </Fragment>
      ))}
      {nowLine === shown.length && line}
    </div>
  )
}

type SectionProps = Pick<DayViewProps, 'now' | 'words' | 'meId' | 'selected' | 'onPick'> & {
  section: DaySection
  isNext: boolean
}

function Section({ section, now, isNext, words, meId, selected, onPick }: SectionProps) {
  const { time } = words.formats
  const started = section.startsAt <= now
  return (
    <section
      className={started ? 'day-list__time day-list__time--past' : 'day-list__time'}
      data-next={isNext || undefined}
    >
      <h2 className="day-list__head">
        <span className="day-list__start d">{time(section.startDate)}</span>
        <span className="day-list__end d">–{time(section.endDate)}</span>
        <span className="day-list__sum">
          {started ? (
            <Text id={section.endsAt <= now ? 'slot.past' : 'reservation.day.playing'} />
          ) : (
            <Sum section={section} />
          )}
        </span>
      </h2>
      <ul className="day-list__slots">
        {section.slots.map((slot) => (
          <li key={slot.court.id}>
            <SlotCell slot={slot} words={words} meId={meId} selected={isAt(selected, slot)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a cell is the one picked. */
export function isAt(selected: ShownSlot | null, { court, startDate }: ShownSlot): boolean {
  return selected?.court.id === court.id && selected.startDate === startDate
}

function Sum({ section }: { section: DaySection }) {
  const [free, open] = [countOf(section, 'free'), countOf(section, 'open')]
  return (
    <>
      {free > 0 && <Text id="reservation.day.free" values={{ count: free }} />}
      {free > 0 && open > 0 && ' · '}
      {open > 0 && <Text id="reservation.day.open" values={{ count: open }} />}
    </>
  )
}
