import { Fragment, type ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as styles from './mail-off.module.css'

/** Says that there is no server to send by, and what to do about it. */
export function MailOff() {
  return (
    <Notice>
      <b>
        <Text id="mail.off.title" />
      </b>
      <p>
        <Text id="mail.off.text" values={{ c: renderAddress }} />
      </p>
    </Notice>
  )
}

/** An address, on a line of its own; where it must break, it does so between its parts. */
function renderAddress([address]: ReactNode[]) {
  const parts = typeof address === 'string' ? address.split(/(?<=[/@])/) : []
  return (
    <code className={styles.mailOffAddress}>
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
