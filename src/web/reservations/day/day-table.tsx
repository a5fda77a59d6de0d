import { Fragment } from 'react'
import { toCellContent } from './cell-content.ts'
import { type ArrangedDay, isPicked } from './day-list.tsx'
import type { DayShape } from './day-room.ts'
import { type DayCourt, type DaySection, sectionKeyOf } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { NowLine } from './now-line.tsx'
import { SlotCell } from './slot-cell.tsx'
import './day-table.css'

type Props = {
  view: ArrangedDay
  caption: string
  courts: readonly DayCourt[]
  shape: Exclude<DayShape, 'list'>
  /** Else there is no telling how much is free. */
  bookable: boolean
  /** What is said where a court has nothing at a time. */
  nothing: string
}

const tables = {
  table: 'day-table',
  tight: 'day-table day-table--tight',
  narrow: 'day-table day-table--tight day-table--narrow',
} as const

/** A day on a desktop: courts across, times down. */
export function DayTable({ view, caption, courts, shape, bookable, nothing }: Props) {
  const { earlier, shown, showEarlier, onShowEarlier, lineAt, leftAt, left, next, now, words } = view
  const span = courts.length + 1
  const before = (at: number) => (
    <>
      {at === lineAt && (
        <tr className="day-table__now">
          <td colSpan={span}>
            <NowLine now={now} words={words} />
          </td>
        </tr>
      )}
      {at === leftAt && (
        <tr className="day-table__left">
          <td colSpan={span}>{left}</td>
        </tr>
      )}
    </>
  )
  return (
    <table className={tables[shape]}>
      <caption className="visually-hidden">{caption}</caption>
      <Head courts={courts} bookable={bookable} view={view} />
      <tbody>
        {earlier.length > 0 && (
          <tr>
            <td colSpan={span}>
              <EarlierRow earlier={earlier} words={words} open={showEarlier} onOpen={onShowEarlier} />
            </td>
          </tr>
        )}
        {shown.map((section, at) => (
          <Fragment key={sectionKeyOf(section)}>
            {before(at)}
            <Row
              section={section}
              courts={courts}
              isNext={section.startsAt === next?.startsAt}
              nothing={nothing}
              wide={shape === 'table'}
              view={view}
            />
          </Fragment>
        ))}
        {before(shown.length)}
      </tbody>
    </table>
  )
}

function Head({ courts, bookable, view: { shown, words } }: Pick<Props, 'courts' | 'bookable' | 'view'>) {
  const { text } = words
  const free = (court: DayCourt) =>
    shown.flatMap(({ slots }) => slots).filter((slot) => slot.court.id === court.id && slot.kind === 'free').length
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{text('reservation.day.time')}</span>
        </th>
        {courts.map((court) => (
          <th key={court.id} scope="col">
            <span className="day-table__court display">{court.name}</span>{' '}
            {bookable && <small>{text('reservation.day.free', { count: free(court) })}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'courts' | 'nothing' | 'view'> & {
  section: DaySection
  isNext: boolean
  wide: boolean
}

function Row({ section, isNext, courts, nothing, wide, view }: RowProps) {
  const { now, words, meId, selected, changes, onPick } = view
  const { time } = words.formats
  const started = section.startsAt <= now
  return (
    <tr className={started ? 'day-table__past' : undefined} data-next={isNext || undefined}>
      <th scope="row">
        <span className="day-table__start display">{time(section.startDate)}</span>
        <span className="day-table__end display">–{time(section.endDate)}</span>
      </th>
      {courts.map((court) => {
        const slot = section.slots.find((one) => one.court.id === court.id)
        const look = slot && toCellContent(slot, { meId, words, wide, started })
        return (
          <td key={court.id}>
            {look ? (
              <SlotCell
                look={look}
                selected={isPicked(selected, slot)}
                changes={changes.get(look.at) ?? 0}
                onPick={onPick}
              />
            ) : (
              <>
                <span className="visually-hidden">{nothing}</span>
                <span className="day-table__none" aria-hidden="true">
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
