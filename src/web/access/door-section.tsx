import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useOutcome } from '#web/app/use-outcome.ts'
import { DoorCode } from '#web/reservations/game/door-code.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { id: number; door: NonNullable<Reservation['door']> }

/** A member's own code for the door and when it opens; whoever reserved has it opened from here in that time. */
export function DoorSection({ id, door: { from, until, code } }: Props) {
  const formats = useFormats()
  const now = useNow()
  const open = useOpenDoor()
  const times = { from: formats.time(from), until: formats.time(until) }
  if (code !== undefined) return <DoorCode code={code} hint={<Text id="door.own" values={times} />} />
  const isNow = Date.parse(from) <= now && now < Date.parse(until)
  return (
    <Stack as="section" gap={3}>
      <p className="small muted">
        <Text id="door.times" values={times} />
      </p>
      {isNow && (
        <>
          <ActError mutation={open} what="door.failed" />
          <Button full busy={open.isPending} onClick={() => open.mutate({ id })}>
            <Text id="door.open" />
          </Button>
        </>
      )}
    </Stack>
  )
}

function useOpenDoor() {
  const options = useOutcome({ done: 'door.opened', failed: 'door.failed', shows: api.access.pathFilter() })
  return useOneAtATime(useMutation(api.access.open.mutationOptions(options)))
}
