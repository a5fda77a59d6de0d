import { useConfig } from '#web/app/config.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { Text } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where a browser runs no scripts: that a form needs them, and how the club is reached without. */
export function WithoutScripts() {
  const {
    footer: { email, phone },
  } = useConfig()
  return (
    <noscript>
      <Notice>
        <Row as="p" gap={4}>
          <Text id="form.noScript" />
          {email && (
            <a className="link" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          )}
          {phone && <PhoneLink className="link" phone={phone} />}
        </Row>
      </Notice>
    </noscript>
  )
}
