import { useQuery } from '@tanstack/react-query'
import type { OfferView } from '#domain/offers/schema.ts'
import { isYours } from '#domain/reservations/open-games.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { AlternativeSlots } from '#web/reservations/booking/alternative-slots.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { GameRow } from '#web/reservations/games/game-row.tsx'
import { dayQuery, gamesQuery } from '#web/reservations/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './offer-page.module.css'

/** How many are offered instead. */
const COUNT = 2

/** The open games with a place that begin nearest to one that is taken, in rows as wide as those of all games. */
export function NearestGames({ offer }: { offer: OfferView }) {
  const now = useNow()
  const me = useMe()
  const who = { meId: me?.id ?? null, level: me?.level ?? null }
  const { data } = useQuery(gamesQuery())
  const away = (startDate: string) => Math.abs(Date.parse(startDate) - Date.parse(offer.startDate))
  const nearest = (data?.data ?? [])
    .filter((game) => game.freePlaces > 0 && !isYours(game, who.meId) && Date.parse(game.startDate) > now)
    .toSorted((one, other) => away(one.startDate) - away(other.startDate))
    .slice(0, COUNT)
  return (
    <Stack as="section" gap={3} className={styles.wide}>
      <h2 className="display uppercase text-heading">
        <Text id="offer.nearest" />
      </h2>
      {nearest.length > 0 ? (
        <ul>
          {nearest.map((game) => (
            <GameRow key={game.id} reservation={game} who={who} />
          ))}
        </ul>
      ) : (
        data && (
          <p className="muted">
            <Text id="offer.noneNear" />
          </p>
        )
      )}
      <p>
        <LinkButton to="/games">
          <Text id="offer.allGames" />
        </LinkButton>
      </p>
    </Stack>
  )
}

/** The free courts nearest to one that is taken. */
export function NearestCourts({ offer }: { offer: OfferView }) {
  const now = useNow()
  const navigate = useNavigate()
  const date = clubDayOf(Date.parse(offer.startDate))
  const { data } = useQuery(dayQuery(date))
  const sections = data ? buildSections(data, { meId: null, now }) : []
  const slot = sections
    .flatMap(({ slots }) => slots)
    .find(({ court, startDate }) => court.id === offer.court.id && startDate === offer.startDate)
  if (!slot) return null
  return (
    <Stack as="section" gap={3}>
      <AlternativeSlots
        slot={slot}
        date={date}
        sections={sections}
        onSwitch={({ court, time, startsAt }) =>
          navigate(dayAddressOf('/reservations', clubDayOf(startsAt), { picked: { court: court.id, time } }))
        }
      />
    </Stack>
  )
}
