import { lazy, type ReactNode, Suspense } from 'react'
import type { GuestInput } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { guestCounts, replaceGuest, resizeGuests } from './draft.ts'

/** Most bring nobody: these fields come as somebody is brought. */
const GuestFields = lazy(async () => ({ default: (await import('./guest-fields.tsx')).GuestFields }))

type Props = {
  label: ReactNode
  guests: readonly GuestInput[]
  onChange: (guests: readonly GuestInput[]) => void
}

/** None, one or two guests of an open game, with the level and side of each, and a button that removes them all. */
export function GuestsChoice({ label, guests, onChange }: Props) {
  const text = useText()
  return (
    <>
      <Choice<number>
        label={label}
        value={guests.length}
        onChange={(count) => onChange(resizeGuests(guests, count))}
        options={guestCounts.map((count) => ({
          value: count,
          label: count === 0 ? text('reservation.new.none') : text('reservation.new.plus', { count }),
        }))}
      />
      <Suspense>
        {guests.map((guest, at) => (
          <GuestFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is nothing but its place
            key={at}
            number={at + 1}
            guest={guest}
            onChange={(changed) => onChange(replaceGuest(guests, at, changed))}
          />
        ))}
      </Suspense>
      {guests.length > 0 && (
        <Button kind="plain" icon="close" onClick={() => onChange([])}>
          {text('common.clear')}
        </Button>
      )}
    </>
  )
}
