import { useEffect, useRef } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './new-key-notice.module.css'

/** `isSecret`: it isn't a key but what webhooks of a receiver are signed with. */
export type MadeKey = { name: string; key: string; isSecret?: boolean }

/** A key that was just made: the only time that it is shown. It takes focus as it appears. */
export function NewKeyNotice({ made: { name, key, isSecret = false } }: { made: MadeKey }) {
  const text = useText()
  const title = isSecret ? 'key.secretShownOnce' : 'key.shownOnce'
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles.root} aria-label={text(title, { name })}>
      <Icon name="key" />
      <div>
        <b>
          <Text id={title} values={{ name }} />
        </b>
        <code className={styles.key}>{key}</code>
        <p className="small muted">
          <Text id={isSecret ? 'key.secretAbout' : 'key.hashed'} />
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
