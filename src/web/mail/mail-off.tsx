import { Fragment, type ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Says that there is no server to send by, and what to do about it. */
export function MailOff() {
  return (
    <div className="notice mail__off">
      <Icon name="warning" />
      <div>
        <b>
          <Text id="mail.off.title" />
        </b>
        <p>
          <Text id="mail.off.text" values={{ c: code }} />
        </p>
      </div>
    </div>
  )
}

/** An address, on a line of its own; where it must break, it does so between its parts. */
function code([address]: ReactNode[]) {
  const parts = typeof address === 'string' ? address.split(/(?<=[/@])/) : []
  return (
    <code className="mail__address">
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
