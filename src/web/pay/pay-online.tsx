import { useState } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { sumDue } from '#web/reservations/game/places.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { PayWays, useOnlineWays } from './pay-ways.tsx'

type Props = {
  /** The viewer's places for which something is due, and those of their guests. */
  due: readonly EntryView[]
  primary: boolean
}

/** Pays what is due of the viewer's place online, and of their guests' if they like. */
export function PayOnline({ due: all, primary }: Props) {
  const { text, formats } = useWords()
  const ways = useOnlineWays()
  const [chosen, setChosen] = useState<'all' | 'mine' | null>(null)
  const mine = all.filter(({ user }) => user !== null)
  if (ways.length === 0) return null
  const isSplit = mine.length > 0 && mine.length < all.length
  // What is held goes together, so that it is paid together.
  const what = chosen ?? (primary ? 'all' : 'mine')
  const places = isSplit && what === 'mine' ? mine : all
  return (
    <>
      {isSplit && (
        <Choice
          label={text('online.what')}
          quiet
          value={what}
          options={[
            { value: 'mine', label: text('online.mine'), hint: formats.euros(sumDue(mine)) },
            { value: 'all', label: text('online.withGuests'), hint: formats.euros(sumDue(all)) },
          ]}
          onChange={setChosen}
        />
      )}
      <PayWays pays={{ entries: places.map(({ id }) => id) }} amount={sumDue(places)} ways={ways} primary={primary} />
    </>
  )
}
