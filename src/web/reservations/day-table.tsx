import { Fragment } from 'react'
import { Text } from '#web/intl.tsx'
import { type DayViewProps, isAt } from './day-list.tsx'
import { type DayCourt, type DaySection, keyOf } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { NowLine } from './now-line.tsx'
import { SlotCell } from './slot-cell.tsx'
import './day-table.css'

type Props = DayViewProps & {
  caption: string
  courts: readonly DayCourt[]
  /** Whether what has no places was left out. */
  onlyPlaces: boolean
}

/** A day on a desktop: courts across, times down. */
export function DayTable({
  caption,
  courts,
  earlier,
  shown,
  showEarlier,
  onShowEarlier,
  nowLine,
  next,
  ...rest
}: Props) {
  const span = courts.length + 1
  const line = (
    <tr className="day-table__now">
      <td colSpan={span}>
        <NowLine now={rest.now} words={rest.words} />
      </td>
    </tr>
  )
  return (
    <table className="day-table">
      <caption className="sr">{caption}</caption>
      <Head courts={courts} shown={shown} />
      <tbody>
        {earlier.length > 0 && (
          <tr>
            <td colSpan={span}>
              <EarlierRow earlier={earlier} words={rest.words} open={showEarlier} onOpen={onShowEarlier} />
            </td>
          </tr>
        )}
        {shown.map((section, at) => (
          <Fragment key={keyOf(section)}>
            {at === nowLine && line}
            <Row section={section} courts={courts} isNext={section.startsAt === next?.startsAt} {...rest} />
          </Fragment>
        ))}
        {nowLine === shown.length && line}
      </tbody>
    </table>
  )
}

function Head({ courts, shown }: Pick<Props, 'courts' | 'shown'>) {
  const free = (court: DayCourt) =>
    shown.flatMap(({ slots }) => slots).filter((slot) => slot.court.id === court.id && slot.kind === 'free').length
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">
            <Text id="reservation.day.time" />
          </span>
        </th>
        {courts.map((court) => (
          <th key={court.id} scope="col">
            <span className="day-table__court d">{court.name}</span>{' '}
            <small>
              <Text id="reservation.day.free" values={{ count: free(court) }} />
            </small>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'courts' | 'now' | 'words' | 'meId' | 'selected' | 'onPick' | 'onlyPlaces'> & {
  section: DaySection
  isNext: boolean
}

function Row({ section, isNext, courts, now, words, meId, selected, onPick, onlyPlaces }: RowProps) {
  const { time } = words.formats
  return (
    <tr className={section.startsAt <= now ? 'day-table__past' : undefined} data-next={isNext || undefined}>
      <th scope="row">
        <span className="day-table__start d">{time(section.startDate)}</span>
        <span className="day-table__end d">–{time(section.endDate)}</span>
      </th>
      {courts.map((court) => {
        const slot = section.slots.find((one) => one.court.id === court.id)
        return (
          <td key={court.id}>
            {slot ? (
              <SlotCell slot={slot} words={words} meId={meId} selected={isAt(selected, slot)} onPick={onPick} />
            ) : (
              <span className="sr">
                <Text id={onlyPlaces ? 'reservation.day.noPlaces' : 'reservation.day.noSlot'} />
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
