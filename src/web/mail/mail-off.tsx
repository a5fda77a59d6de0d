import { Text } from '#web/intl.tsx'
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
          <Text id="mail.off.text" />
        </p>
      </div>
    </div>
  )
}
