import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { DoorCode } from '#web/reservations/game/door-code.tsx'

type Props = { door: NonNullable<Reservation['door']> }

/** A member's own code for the door, and when the door opens; for whoever reserved the latter. */
export function DoorSection({ door: { from, until, code } }: Props) {
  const formats = useFormats()
  const times = { from: formats.time(from), until: formats.time(until) }
  if (code !== undefined) return <DoorCode code={code} hint={<Text id="door.own" values={times} />} />
  return (
    <p className="small muted">
      <Text id="door.times" values={times} />
    </p>
  )
}
