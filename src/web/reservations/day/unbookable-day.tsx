import { addDays, type Day } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { useWindowDays } from '#web/app/window-days.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { DayNotice, DayNoticeLink } from './day-notice.tsx'
import { type DayState, openingDayOf } from './day-state.ts'

type Props = {
  path: string
  date: Day
  today: Day
  state: Exclude<DayState, 'bookable'>
  /** Whether there are games below; null where the viewer may not know. */
  games: boolean | null
}

/** Why nothing can be booked on a day that is over or too far ahead, said once, and the nearest day on which one can. */
export function UnbookableDay({ path, date, today, state, games }: Props) {
  const { text, formats } = useWords()
  const windowDays = useWindowDays()
  const over = state === 'over'
  const nearest = over ? today : addDays(today, windowDays)
  return (
    <DayNotice
      title={text(over ? 'cell.out.over' : 'cell.out.beyond')}
      ways={
        <DayNoticeLink to={dayAddressOf(path, nearest)} day={formats.shortDay(nearest)}>
          {text(over ? 'cell.out.today' : 'cell.out.last')}
        </DayNoticeLink>
      }
    >
      <p className="small muted">
        {over && games !== null && text(games ? 'cell.out.played' : 'cell.out.notPlayed')}
        {!over && text('cell.out.opens', { day: formats.fullDay(openingDayOf(date, windowDays)) })}
        {!over && games && ` ${text('cell.out.booked')}`}
      </p>
    </DayNotice>
  )
}
