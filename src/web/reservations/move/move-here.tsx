import { useQuery } from '@tanstack/react-query'
import { movableRefusal } from '#domain/reservations/rules-move.ts'
import { cancelTermsOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { moveFactsIn } from '#web/reservations/game/play-facts.ts'
import { mineQuery } from '#web/reservations/mine/mine-query.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { moveAddressOf } from './move-address.ts'

/** So many of one's own games are offered to move, those nearest in time. */
const OFFERED = 2

/** Offers to move an own game to a free slot instead of booking it; nothing where the viewer has none that they may move. */
export function MoveHere({ slot }: { slot: DaySlot }) {
  const formats = useFormats()
  const now = useNow()
  const terms = cancelTermsOf(useConfig())
  const { data } = useQuery(mineQuery({ when: 'upcoming', page: 1, pageSize: 10 }))
  const isMovable = (game: Reservation) => movableRefusal(moveFactsIn(game, false), now, terms) === null
  const away = ({ startDate }: Reservation) => Math.abs(Date.parse(startDate) - slot.startsAt)
  const games = (data?.data ?? [])
    .filter(isMovable)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, OFFERED)
  if (games.length === 0) return null
  return (
    <Stack gap={2}>
      {games.map(({ documentId, startDate, court }) => (
        <LinkButton key={documentId} to={moveAddressOf(documentId, slot)} icon="move" full>
          <Text
            id="reservation.new.moveHere"
            values={{ day: formats.shortDay(startDate), time: formats.time(startDate), court: court.name }}
          />
        </LinkButton>
      ))}
    </Stack>
  )
}
