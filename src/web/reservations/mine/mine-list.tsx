import type { Reservation } from '#domain/reservations/schema.ts'
import type { Pagination } from '#domain/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { waitsIn } from './is-waiting.ts'
import { mineAddress, type Which } from './mine-address.ts'
import { MineRow } from './mine-row.tsx'
import { NextGame } from './next-game.tsx'

type Props = Which & { answer: { data: Reservation[]; meta: { pagination: Pagination } }; busy: boolean }

/** A page of reservations, the next game before the others, and the links to the other pages. */
export function MineList({ answer: { data, meta }, when, page, busy }: Props) {
  const words = useWords()
  const now = useNow()
  const meId = useMe()?.id ?? null
  if (data.length === 0) return <None when={when} page={page} />
  const next =
    when === 'upcoming' &&
    page === 1 &&
    data.find((game) => game.active && Date.parse(game.startDate) > now && !waitsIn(game, meId))
  const others = data.filter((game) => game !== next)
  return (
    <Updating className="mine__list" busy={busy}>
      {next && meId !== null && <NextGame reservation={next} meId={meId} />}
      {others.length > 0 && (
        <ul className="mine__rows">
          {others.map((reservation) => (
            <li key={reservation.documentId}>
              <MineRow reservation={reservation} meId={meId} now={now} words={words} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pageCount={meta.pagination.pageCount} to={(other) => mineAddress(when, other)} />
    </Updating>
  )
}

function None({ when, page }: Which) {
  return (
    <div className="mine__none">
      <p className="mine__none-title display">
        {page > 1 && <Text id="common.noSuchPage" />}
        {page === 1 && <Text id={when === 'past' ? 'reservation.mine.nonePast' : 'reservation.mine.noneUpcoming'} />}
      </p>
      {page === 1 && (
        <p className="muted">
          <Text id={when === 'past' ? 'reservation.mine.nonePastHint' : 'reservation.mine.noneUpcomingHint'} />
        </p>
      )}
      {page > 1 ? (
        <LinkButton to={mineAddress(when, 1)}>
          <Text id="common.firstPage" />
        </LinkButton>
      ) : (
        <LinkButton to="/reservations" kind="primary">
          <Text id="reservation.mine.book" />
        </LinkButton>
      )}
    </div>
  )
}
