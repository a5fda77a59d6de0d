import { canChangeType } from '#domain/reservations/rules-change.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import { Text } from '#web/app/intl.tsx'
import { toGame } from '#web/reservations/game/to-game.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { useSetFriendly } from './mutations.ts'

/** Whether the game counts for nobody's level: its owner's to say, and admins', until there is a result. */
export function FriendlyField({ game, me }: { game: Reservation; me: User }) {
  const change = useSetFriendly()
  const { documentId, friendly = false } = game
  if (!canChangeType(me, toGame(game))) return null
  return (
    <Checkbox
      label={<Text id="result.friendly" />}
      hint={<Text id="result.friendlyHint" />}
      checked={change.isPending ? !friendly : friendly}
      onChange={() => change.mutate({ documentId, friendly: !friendly })}
    />
  )
}
