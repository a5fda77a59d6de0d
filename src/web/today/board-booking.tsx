import type { Day } from '#domain/time.ts'
import { usePath } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { LazyBookForSheet } from '#web/reservations/book-for/lazy-book-for-sheet.tsx'
import type { Picked } from '#web/reservations/booking/picked.ts'
import { type DaySection, findSlot } from '#web/reservations/day/day-sections.ts'
import { usePicking } from '#web/reservations/day/use-picking.ts'

type Props = { date: Day; sections: readonly DaySection[]; picked: Picked }

/** The panel that books the slot which the address names, over the board. */
export function BoardBooking({ date, sections, picked }: Props) {
  const path = usePath()
  const viewer = useViewer()
  const { switchTo, close } = usePicking({ path, date, viewer, sections, onGame: ignore, onUnavailable: ignore })
  return (
    <LazyBookForSheet
      path={path}
      date={date}
      slot={findSlot(sections, picked.court, picked.time)}
      sections={sections}
      onSwitch={switchTo}
      onClose={close}
    />
  )
}

function ignore(): void {
  // The panel is about free slots alone.
}
