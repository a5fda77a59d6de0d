import { useText } from '#web/app/intl.tsx'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import './guest-mark.css'

/** In the place of a face: a guest has the word's first letter. */
export function GuestMark() {
  const text = useText()
  return (
    <span className="guest-mark display" aria-hidden="true">
      {guestLetterOf(text)}
    </span>
  )
}
