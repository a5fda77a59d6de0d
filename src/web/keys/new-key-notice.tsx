import { useEffect, useRef } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './new-key-notice.module.css'

export type MadeKey = { name: string; key: string }

/** A key that was just made: the only time that it is shown. It takes focus as it appears. */
export function NewKeyNotice({ made: { name, key } }: { made: MadeKey }) {
  const text = useText()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles.root} aria-label={text('key.shownOnce', { name })}>
      <Icon name="key" />
      <div>
        <b>
          <Text id="key.shownOnce" values={{ name }} />
        </b>
        <code className={styles.key}>{key}</code>
        <p className="small muted">
          <Text id="key.hashed" />
        </p>
      </div>
      <CopyButton
        value={key}
        icon="copy"
        label="key.copy"
        done={{ label: 'key.copied', message: 'key.copiedLong' }}
        refused={
          <p className="small">
            <Text id="key.copyRefused" />
          </p>
        }
      />
    </section>
  )
}
