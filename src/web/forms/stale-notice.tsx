import { Text, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import type { Saver } from './stale.ts'
import * as styles from './stale-notice.module.css'

/** What was saved while one was here: by whom, and what they changed, a line each. */
export type Stale = Saver & { changed: readonly string[] }

type Props = {
  stale: Stale
  /** The form that is sent by "Save mine", where the notice stands outside of it. */
  formId?: string
  /** Whether anything of one's own is left to be saved. */
  isUnsaved: boolean
  isBusy: boolean
  onTakeTheirs: () => void
}

/**
 * In place of saving: somebody else did meanwhile, and what. What only they changed is in the form by now, what one wrote
 * oneself has stayed; either is saved next.
 */
export function StaleNotice({ stale: { by, time, changed }, formId, isUnsaved, isBusy, onTakeTheirs }: Props) {
  const text = useText()
  const who = by ?? text('stale.somebody')
  return (
    <Alert className={styles.root}>
      <b>{time === null ? text('stale.savedSometime', { by: who }) : text('stale.saved', { by: who, time })}</b>
      {changed.length > 0 && (
        <ul>
          {changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="small">
        <Text id={isUnsaved ? 'stale.typedKept' : 'stale.nothingTyped'} />
      </p>
      <div className={styles.ways}>
        <Button onClick={onTakeTheirs}>
          <Text id={isUnsaved ? 'stale.takeTheirs' : 'stale.goOn'} />
        </Button>
        {isUnsaved && (
          <Button type="submit" form={formId} busy={isBusy}>
            <Text id="stale.saveMine" />
          </Button>
        )}
      </div>
    </Alert>
  )
}
