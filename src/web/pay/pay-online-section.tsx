import { useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { listOwnDue, sumDue } from '#web/reservations/game/places.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PayWays, useOnlineWays } from './pay-ways.tsx'

/** In a game: pays what is due of the viewer's place online, and of their guests' if they like. */
export function PayOnlineSection({ reservation, meId }: { reservation: Reservation; meId: number }) {
  const { text, formats } = useWords()
  const ways = useOnlineWays()
  const [withGuests, setWithGuests] = useState(false)
  const all = listOwnDue(reservation, meId)
  const mine = all.filter(({ user }) => user !== null)
  if (ways.length === 0 || all.length === 0) return null
  const isSplit = mine.length > 0 && mine.length < all.length
  const places = isSplit && !withGuests ? mine : all
  return (
    <Stack as="section" gap={3}>
      <SectionTitle>
        <Text id="online.title" />
      </SectionTitle>
      {isSplit && (
        <Choice
          label={text('online.what')}
          quiet
          value={withGuests ? 'all' : 'mine'}
          options={[
            { value: 'mine', label: text('online.mine'), hint: formats.euros(sumDue(mine)) },
            { value: 'all', label: text('online.withGuests'), hint: formats.euros(sumDue(all)) },
          ]}
          onChange={(value) => setWithGuests(value === 'all')}
        />
      )}
      <PayWays pays={{ entries: places.map(({ id }) => id) }} amount={sumDue(places)} ways={ways} />
    </Stack>
  )
}
