import { initialsOf } from '#domain/initials.ts'
import { useText } from '#web/app/intl.tsx'

/** The letter on the coach's board: of a trainer, or of the word for one where nobody is named. */
export function useBoardInitial(trainer: string | null): string {
  const text = useText()
  const [initial = ''] = initialsOf(trainer ?? text('slot.trainer'))
  return initial
}
