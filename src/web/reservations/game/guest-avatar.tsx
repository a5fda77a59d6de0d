import { useText } from '#web/app/intl.tsx'
import { guestLetterOf } from '#web/reservations/slot-words.ts'

/** In the place of a guest's face, on the court and in lists: a ring around the word's first letter. */
export function GuestAvatar() {
  const text = useText()
  return <Ring letter={guestLetterOf(text)} />
}

/** A dashed ring where a face would be. */
export function Ring({ letter }: { letter: string }) {
  return (
    <span className="ring display" aria-hidden="true">
      {letter}
    </span>
  )
}
