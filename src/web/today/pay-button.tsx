import { useWords } from '#web/app/intl.tsx'
import { createRequestId } from '#web/app/request-id.ts'
import { usePayEntry } from '#web/reservations/manage/use-pay-entry.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import * as styles from './pay-button.module.css'

type Props = {
  entry: number
  name: string
  /** What the place costs, in euros. */
  share: number
  framed?: boolean
  /** Where focus goes from the button, which is gone then. */
  onPaid: (button: HTMLElement) => void
}

/** Marks a place as paid: the sum is the button. */
export function PayButton({ entry, name, share, framed = false, onPaid }: Props) {
  const { text, formats } = useWords()
  const paying = usePayEntry()
  const sum = formats.euros(share)
  return (
    <button
      type="button"
      className={cx('display text-subheading', styles.root, framed && styles.framed)}
      aria-label={text('today.payName', { sum, name })}
      aria-busy={paying.isPending || undefined}
      onClick={({ currentTarget: button }) =>
        paying.mutate(
          { id: entry, value: true, requestId: createRequestId() },
          { onSuccess: () => document.activeElement === button && onPaid(button) },
        )
      }
    >
      {paying.isPending ? <Spinner /> : <Icon name="check" />} {sum}
    </button>
  )
}
