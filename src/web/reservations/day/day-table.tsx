import { Fragment } from 'react'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { type ArrangedDay, isPicked } from './arranged-day.ts'
import { toCellContent } from './cell-content.ts'
import { type DayCourt, type DaySection, sectionKeyOf } from './day-sections.ts'
import * as styles from './day-table.module.css'
import { EarlierRow } from './earlier-row.tsx'
import { NowLine } from './now-line.tsx'
import { SlotCell } from './slot-cell.tsx'

type Props = {
  day: ArrangedDay
  caption: string
  courts: readonly DayCourt[]
  /** Whether the day can be booked; only then the table counts what is free. */
  bookable: boolean
  /** The text where a court has nothing at a time. */
  nothing: string
}

/** A day on a desktop: courts across, times down. */
export function DayTable({ day, caption, courts, bookable, nothing }: Props) {
  const { earlier, visible, showEarlier, onShowEarlier, lineAt, leftAt, left, next, now } = day
  const span = courts.length + 1
  const before = (at: number) => (
    <>
      {at === lineAt && (
        <tr className={styles.now}>
          <td colSpan={span}>
            <NowLine at={now} thin />
          </td>
        </tr>
      )}
      {at === leftAt && (
        <tr>
          <td colSpan={span}>{left}</td>
        </tr>
      )}
    </>
  )
  return (
    <table className={styles.root}>
      <caption className="visually-hidden">{caption}</caption>
      <Head courts={courts} bookable={bookable} day={day} />
      <tbody>
        {earlier.length > 0 && (
          <tr>
            <td colSpan={span}>
              <EarlierRow earlier={earlier} open={showEarlier} onOpen={onShowEarlier} bare />
            </td>
          </tr>
        )}
        {visible.map((section, at) => (
          <Fragment key={sectionKeyOf(section)}>
            {before(at)}
            <Row
              section={section}
              courts={courts}
              isNext={section.startsAt === next?.startsAt}
              nothing={nothing}
              day={day}
            />
          </Fragment>
        ))}
        {before(visible.length)}
      </tbody>
    </table>
  )
}

function Head({ courts, bookable, day: { visible } }: Pick<Props, 'courts' | 'bookable' | 'day'>) {
  const { text } = useWords()
  const free = (court: DayCourt) =>
    visible.flatMap(({ slots }) => slots).filter((slot) => slot.court.id === court.id && slot.kind === 'free').length
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{text('reservation.day.time')}</span>
        </th>
        {courts.map((court) => (
          <th key={court.id} scope="col">
            <span className={cx('display uppercase text-figure', styles.court)}>{court.name}</span>{' '}
            {bookable && <small className="mini muted">{text('reservation.day.free', { count: free(court) })}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'courts' | 'nothing' | 'day'> & {
  section: DaySection
  isNext: boolean
}

function Row({ section, isNext, courts, nothing, day }: RowProps) {
  const words = useWords()
  const { now, viewer, selected, changes, onPick } = day
  const { time } = words.formats
  const started = section.startsAt <= now
  return (
    <tr data-next={isNext || undefined}>
      <th scope="row">
        <span
          className={cx('display block', started ? 'subtle text-figure medium' : cx('text-time heavy', styles.start))}
        >
          {time(section.startDate)}
        </span>
        {!started && <span className="display block subtle regular">–{time(section.endDate)}</span>}
      </th>
      {courts.map((court) => {
        const slot = section.slots.find((one) => one.court.id === court.id)
        const content = slot && toCellContent(slot, { viewer, words, started })
        return (
          <td key={court.id}>
            {content ? (
              <div className={styles.cell}>
                <SlotCell
                  content={content}
                  layout="table"
                  selected={isPicked(selected, slot)}
                  changes={changes.get(content.key) ?? 0}
                  onPick={onPick}
                />
              </div>
            ) : (
              <>
                <span className="visually-hidden">{nothing}</span>
                <span className={cx('subtle', styles.none)} aria-hidden="true">
                  –
                </span>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}
