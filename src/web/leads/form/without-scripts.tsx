import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import * as styles from './without-scripts.module.css'

/** Where a browser runs no scripts: that a form needs them, and how the club is reached without. */
export function WithoutScripts() {
  const {
    footer: { email, phone },
  } = useConfig()
  return (
    <noscript>
      <p className={styles.root}>
        <Text id="form.noScript" />
        {email && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && <PhoneLink className="link" phone={phone} />}
      </p>
    </noscript>
  )
}
