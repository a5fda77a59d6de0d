import { Text } from '#web/intl.tsx'
import { countOf, type DaySection, type ShownSlot } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { SlotCell } from './slot-cell.tsx'
import type { Words } from './words.ts'
import './day-list.css'

export type DayViewProps = {
  earlier: readonly DaySection[]
  coming: readonly DaySection[]
  showEarlier: boolean
  onShowEarlier: (show: boolean) => void
  words: Words
  meId: number | null
  selected: ShownSlot | null
  onPick: (slot: ShownSlot) => void
}

/** A day on a phone: one section per start time, in it a row per court. */
export function DayList({ earlier, coming, showEarlier, onShowEarlier, ...rest }: DayViewProps) {
  return (
    <div className="day-list">
      {earlier.length > 0 && (
        <EarlierRow earlier={earlier} words={rest.words} open={showEarlier} onOpen={onShowEarlier} />
      )}
      {(showEarlier ? [...earlier, ...coming] : coming).map((section) => (
        <Section key={`${section.startDate} ${section.endDate}`} section={section} {...rest} />
      ))}
    </div>
  )
}

type SectionProps = Pick<DayViewProps, 'words' | 'meId' | 'selected' | 'onPick'> & { section: DaySection }

function Section({ section, words, meId, selected, onPick }: SectionProps) {
  const { time } = words.formats
  const isPast = section.slots.every(({ kind }) => kind === 'past')
  return (
    <section className={isPast ? 'day-list__time day-list__time--past' : 'day-list__time'}>
      <h2 className="day-list__head">
        <span className="day-list__start d">{time(section.startDate)}</span>
        <span className="day-list__end d">–{time(section.endDate)}</span>
        <Summary section={section} />
      </h2>
      <ul className="day-list__slots">
        {section.slots.map((slot) => (
          <li key={slot.court.id}>
            <SlotCell slot={slot} words={words} meId={meId} selected={slot === selected} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Summary({ section }: { section: DaySection }) {
  const [free, open] = [countOf(section, 'free'), countOf(section, 'open')]
  return (
    <span className="day-list__sum">
      {free > 0 && <Text id="reservation.day.free" values={{ count: free }} />}
      {free > 0 && open > 0 && ' · '}
      {open > 0 && <Text id="reservation.day.open" values={{ count: open }} />}
    </span>
  )
}
