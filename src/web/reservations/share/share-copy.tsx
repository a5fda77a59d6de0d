import type { FocusEvent } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import * as styles from './share-copy.module.css'

/** Copies a link and says so for two seconds; where the browser doesn't let it, the link to be copied by hand. */
export function ShareCopy({ link }: { link: string }) {
  const text = useText()
  const { state, copy } = useCopy()
  const copied = state === 'copied'
  return (
    <>
      <Button
        icon={copied ? 'check' : 'link'}
        className={copied ? styles.shareCopied : undefined}
        onClick={() => copy(link)}
      >
        <Text id={copied ? 'reservation.share.copied' : 'reservation.share.copy'} />
      </Button>
      {/* Here and not in the page's own region, which is silent while a dialog lies over it. */}
      <output className="visually-hidden">{copied && text('reservation.share.copiedSaid')}</output>
      {state === 'refused' && (
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
      )}
    </>
  )
}

/** As it appears: what was asked for is there to be copied. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}

function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select()
}
