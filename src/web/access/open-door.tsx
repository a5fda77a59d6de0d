import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useOutcome } from '#web/app/use-outcome.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { id: number; door: NonNullable<Reservation['door']> }

/** Opens the door for whoever reserved, while it opens for their game; nothing before and after. */
export function OpenDoor({ id, door: { from, until } }: Props) {
  const now = useNow()
  const options = useOutcome({ done: 'door.opened', failed: 'door.failed', shows: api.access.pathFilter() })
  const open = useOneAtATime(useMutation(api.access.open.mutationOptions(options)))
  if (now < Date.parse(from) || now >= Date.parse(until)) return null
  return (
    <Stack gap={3}>
      <ActError mutation={open} what="door.failed" />
      <Button full busy={open.isPending} onClick={() => open.mutate({ id })}>
        <Text id="door.open" />
      </Button>
    </Stack>
  )
}
