import { Fragment, memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useWords, type Words } from '#web/app/intl.tsx'
import { runAfterPaint } from '#web/app/run-after-paint.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { type ArrangedDay, isPicked } from './arranged-day.ts'
import { toCellContent } from './cell-content.ts'
import * as styles from './day-list.module.css'
import { cellKeyOf, countKind, type DaySection, type DaySlot, sectionKeyOf } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { describeFolded, foldTime } from './fold-time.ts'
import { NowLine } from './now-line.tsx'
import { SlotCell } from './slot-cell.tsx'

/** Times that a phone has room for: the third begins below 940 pixels. */
const AT_ONCE = 2

type Props = {
  day: ArrangedDay
  /** Whether all of it is there at once, for somebody who may be anywhere in it. */
  whole: boolean
}

/**
 * A day on a phone: one section per start time, in it a row per court where somebody can play. The times that a screen has room for are there at
 * once, the others, which nobody sees yet, right after.
 */
export function DayList({ day, whole }: Props) {
  const deferred = useDeferredDay(day, whole)
  const { earlier, showEarlier, onShowEarlier } = day
  return (
    <Stack gap={4}>
      {earlier.length > 0 && <EarlierRow earlier={earlier} open={showEarlier} onOpen={onShowEarlier} />}
      <Fragment key="near">
        <Times day={day} from={0} to={AT_ONCE} />
      </Fragment>
      <Fragment key="far">
        {deferred ? (
          <Times day={deferred} from={AT_ONCE} to={Number.POSITIVE_INFINITY} />
        ) : (
          <div className={styles.far} />
        )}
      </Fragment>
    </Stack>
  )
}

/** The day before, until the frame with the new one has been drawn; null where there is none. */
function useDeferredDay(day: ArrangedDay, whole: boolean): ArrangedDay | null {
  const [deferred, setDeferred] = useState(whole ? day : null)
  useEffect(
    () => (deferred === day ? undefined : runAfterPaint(() => startTransition(() => setDeferred(day)))),
    [deferred, day],
  )
  return deferred
}

type TimesProps = { day: ArrangedDay; from: number; to: number }

/** Some of the times, by their place in the day; those up to the end also draw what stands after the last time. */
const Times = memo(({ day, from, to }: TimesProps) => {
  const { visible, next, now } = day
  const before = (at: number) => (
    <>
      {at === day.lineAt && <NowLine at={now} />}
      {at === day.leftAt && day.left}
    </>
  )
  return (
    <>
      {visible.slice(from, to).map((section, place) => (
        <Fragment key={sectionKeyOf(section)}>
          {before(from + place)}
          <Section section={section} isNext={section.startsAt === next?.startsAt} day={day} />
        </Fragment>
      ))}
      {from <= visible.length && visible.length < to && before(visible.length)}
    </>
  )
})

function Section({ section, isNext, day }: { section: DaySection; isNext: boolean; day: ArrangedDay }) {
  const { now, lineAt } = day
  const { kept, folded, isOpen, onOpen } = useFold(section, day)
  const shown = isOpen ? [...kept, ...folded] : kept
  const started = section.startsAt <= now
  // Of a day that is over there are only games, and each has room for all it says.
  const small = started && lineAt !== null
  return (
    <section
      className={cx(styles.time, small && styles.small, kept.length === 0 && styles.none)}
      data-next={isNext || undefined}
    >
      <TimeHead {...{ section, day, started, isFaint: started || kept.length === 0 }}>
        {folded.length > 0 && <FoldButton {...{ section, folded, started, isOpen, onOpen }} />}
      </TimeHead>
      {shown.length > 0 && <Slots slots={shown} day={day} started={started} small={small} />}
    </section>
  )
}

/**
 * What of a time folds into its heading while it can be booked or is played; what was tapped, or changed in sight, stays. Only
 * what is over and days that can't be booked say all they have.
 */
function useFold(section: DaySection, { folds, now, viewer, selected, changes }: ArrangedDay) {
  // The same time of another day takes its place here, and is folded.
  const [opened, setOpened] = useState<string | null>(null)
  const isHeld = (slot: DaySlot) => isPicked(selected, slot) || changes.has(cellKeyOf(slot))
  const { kept, folded } =
    folds && section.endsAt > now ? foldTime(section, viewer?.id ?? null, isHeld) : { kept: section.slots, folded: [] }
  return {
    kept,
    folded,
    isOpen: opened === section.startDate,
    onOpen: (open: boolean) => setOpened(open ? section.startDate : null),
  }
}

type HeadProps = { section: DaySection; day: ArrangedDay; started: boolean; isFaint: boolean; children: ReactNode }

function TimeHead({ section, day, started, isFaint, children }: HeadProps) {
  const words = useWords()
  const { time } = words.formats
  const sum = started ? describeStartedSection(section, day, words) : describeSum(section, words)
  return (
    <div className={styles.head}>
      <h2 className={cx('regular', styles.times)}>
        <span className={cx('display', started ? 'text-heading' : 'text-time', isFaint ? 'subtle medium' : 'heavy')}>
          {time(section.startDate)}
        </span>
        <span className="display subtle text-subheading regular">–{time(section.endDate)}</span>
        {!children && <span className={cx('small muted', styles.sum)}>{sum}</span>}
      </h2>
      {children}
    </div>
  )
}

type FoldProps = {
  section: DaySection
  folded: readonly DaySlot[]
  started: boolean
  isOpen: boolean
  onOpen: (open: boolean) => void
}

/** What is full, past or closed at a time, in a line that unfolds it. */
function FoldButton({ section, folded, started, isOpen, onOpen }: FoldProps) {
  const words = useWords()
  return (
    <button
      type="button"
      className={cx('small muted', styles.fold)}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      <span className="visually-hidden">{words.formats.time(section.startDate)}, </span>
      <span>{started ? words.text('reservation.day.playing') : describeFolded(section, folded, words)}</span>
      <Icon name="down" />
    </button>
  )
}

type SlotsProps = { slots: readonly DaySlot[]; day: ArrangedDay; started: boolean; small: boolean }

function Slots({ slots, day: { viewer, selected, changes, onPick }, started, small }: SlotsProps) {
  const words = useWords()
  return (
    <ul className={styles.slots}>
      {slots.map((slot) => {
        const content = toCellContent(slot, { viewer, words, started })
        return (
          <li key={slot.court.id}>
            <SlotCell
              content={content}
              layout={small ? 'small' : 'row'}
              selected={isPicked(selected, slot)}
              changes={changes.get(content.key) ?? 0}
              onPick={onPick}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** A whole day that is over says so once, above. */
function describeStartedSection({ endsAt }: DaySection, { lineAt, now }: ArrangedDay, { text }: Words): string {
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
