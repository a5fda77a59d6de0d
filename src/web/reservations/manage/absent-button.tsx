import type { EntryDetailView } from '#domain/entries/schema.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { absentRefusal } from '#domain/reservations/rules-staff.ts'
import { useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { toGame } from '#web/reservations/game/to-game.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMarkAbsent } from './mutations.ts'

/** Says that somebody was missing from a game that has begun, or takes it back; for who sees whether they were. */
export function AbsentButton({ entry: { id, absent, reservation } }: { entry: EntryDetailView }) {
  const text = useText()
  const now = useNow()
  const marking = useMarkAbsent()
  if (absent === undefined || absentRefusal(gameStateOf(toGame(reservation)), true, now)) return null
  return (
    <>
      <ActError mutation={marking} what="entry.absentFailed" />
      <Button busy={marking.isPending} aria-pressed={absent} onClick={() => marking.mutate({ id, value: !absent })}>
        {text('entry.absent')}
      </Button>
    </>
  )
}
