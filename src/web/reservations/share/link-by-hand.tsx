import { useText } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { selectAll } from '#web/ui/select-all.ts'

/** A link to be copied by hand, where the browser lets no page copy it. */
export function LinkByHand({ link }: { link: string }) {
  const text = useText()
  return (
    <Field
      id="share-link"
      label={text('reservation.share.byHand')}
      value={link}
      readOnly
      ref={focusInput}
      onFocus={selectAll}
    />
  )
}

/** As it appears, the requested link is there to copy. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}
