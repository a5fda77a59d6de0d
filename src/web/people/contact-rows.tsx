import type { PersonCardView } from '#domain/people/schema.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { Text } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'

/** How somebody is reached: by phone, by WhatsApp, by mail. */
export function ContactRows({ person: { phone, email } }: { person: PersonCardView }) {
  return (
    <section>
      <h2 className="display uppercase text-heading">
        <Text id="person.contact" />
      </h2>
      <Rows end>
        {phone && (
          <li>
            <Row as="span" tight gap={3}>
              <Icon name="phone" />
              <PhoneLink className="link tap" phone={phone} />
            </Row>
            <a className="link tap" href={whatsappAddressOf('', phone)} target="_blank" rel="noopener noreferrer">
              <Text id="person.whatsapp" />
            </a>
          </li>
        )}
        <li>
          <Row as="span" tight gap={3} className="anywhere">
            <Icon name="mail" />
            <a className="link tap" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          </Row>
        </li>
      </Rows>
    </section>
  )
}
