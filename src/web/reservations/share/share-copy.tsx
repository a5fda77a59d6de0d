import { useText } from '#web/app/intl.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { selectAll } from '#web/ui/select-all.ts'
import * as styles from './share-copy.module.css'

const copied = { label: 'reservation.share.copied', message: 'reservation.share.copiedSaid' } as const

/** Copies a link; where the browser doesn't let it, the link to be copied by hand. */
export function ShareCopy({ link }: { link: string }) {
  const text = useText()
  const byHand = (
    <div className={styles.shareByHand}>
      <Field
        id="share-link"
        label={text('reservation.share.byHand')}
        value={link}
        readOnly
        ref={focusInput}
        onFocus={selectAll}
      />
    </div>
  )
  return <CopyButton value={link} label="reservation.share.copy" done={copied} refused={byHand} />
}

/** As it appears, the requested link is there to copy. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}
