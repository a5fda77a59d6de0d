import { Text } from '#web/intl.tsx'
import type { DayViewProps } from './day-list.tsx'
import type { DayCourt, DaySection } from './day-sections.ts'
import { EarlierRow } from './earlier-row.tsx'
import { SlotCell } from './slot-cell.tsx'
import './day-table.css'

type Props = DayViewProps & { caption: string; courts: readonly DayCourt[] }

/** A day on a desktop: courts across, times down. */
export function DayTable({ caption, courts, earlier, coming, showEarlier, onShowEarlier, ...rest }: Props) {
  const shown = showEarlier ? [...earlier, ...coming] : coming
  const free = (court: DayCourt) =>
    coming.flatMap(({ slots }) => slots).filter((slot) => slot.court.id === court.id && slot.kind === 'free').length
  return (
    <table className="day-table">
      <caption className="sr">{caption}</caption>
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
      <tbody>
        {earlier.length > 0 && (
          <tr>
            <td colSpan={courts.length + 1}>
              <EarlierRow earlier={earlier} words={rest.words} open={showEarlier} onOpen={onShowEarlier} />
            </td>
          </tr>
        )}
        {shown.map((section) => (
          <Row key={`${section.startDate} ${section.endDate}`} section={section} courts={courts} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'courts' | 'words' | 'meId' | 'selected' | 'onPick'> & { section: DaySection }

function Row({ section, courts, words, meId, selected, onPick }: RowProps) {
  const { time } = words.formats
  const isPast = section.slots.every(({ kind }) => kind === 'past')
  return (
    <tr className={isPast ? 'day-table__past' : undefined}>
      <th scope="row">
        <span className="day-table__start d">{time(section.startDate)}</span>
        <span className="day-table__end d">–{time(section.endDate)}</span>
      </th>
      {courts.map((court) => {
        const slot = section.slots.find((one) => one.court.id === court.id)
        return (
          <td key={court.id}>
            {slot ? (
              <SlotCell slot={slot} words={words} meId={meId} selected={slot === selected} onPick={onPick} />
            ) : (
              <NoSlot />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function NoSlot() {
  return (
    <span className="sr">
      <Text id="reservation.day.noSlot" />
    </span>
  )
}
