import { linesOfAddress } from '#domain/config/address-lines.ts'
import { mapAddressOf } from '#domain/config/map-address.ts'
import type { Config } from '#domain/config/schema.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { Text } from '#web/app/intl.tsx'
import { PhoneLink } from '../app/phone-link.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Stack } from '../ui/layout.tsx'
import * as styles from './footer.module.css'

/** The club's name, address, phone and mail, as far as they are set, and the way to a map. */
export function FooterClub({ club, footer }: { club: string; footer: Config['footer'] }) {
  const { address, phone, email } = footer
  return (
    <Stack gap={2}>
      <p className="display text-subheading">{club}</p>
      {(address || phone || email) && (
        <Stack as="address" align="start" className={cx('muted', styles.contact)}>
          {address && <p className={cx('small', styles.address)}>{linesOfAddress(address).join('\n')}</p>}
          {phone && (
            <PhoneLink phone={phone}>
              <Icon name="phone" />
              {phone}
            </PhoneLink>
          )}
          {email && (
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <EmailText email={email} />
            </a>
          )}
          {address && (
            <a href={mapAddressOf(address)} rel="noreferrer">
              <Icon name="pin" />
              <Text id="menu.map" />
            </a>
          )}
        </Stack>
      )}
    </Stack>
  )
}
