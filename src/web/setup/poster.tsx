import type { Locale } from '#domain/locale.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import * as styles from './poster.module.css'
import { withoutScheme } from './poster-address.ts'

type Props = { name: string; address: string; locale: Locale }

/** A sheet for the club's door: what to do, and a code that a phone's camera follows to the registration. On paper it is alone, A4. */
export function Poster({ name, address, locale }: Props) {
  const text = useText()
  const [first, ...rest] = name.split(' ')
  return (
    <section className={styles.paper} aria-label={text('setup.poster.label')} lang={locale}>
      <div className={styles.root}>
        <div className={styles.top}>
          <Row as="p" tight className={cx('display uppercase text-subheading regular', styles.club)}>
            <CourtDrawing />
            <span>
              <b className="heavy">{first}</b> {rest.join(' ')}
            </span>
          </Row>
          <p className={cx('display uppercase heavy balance', styles.call)}>
            <Text id="setup.poster.call" />
          </p>
        </div>
        <div className={styles.foot}>
          <QrCode value={`${address}/account/register`} label={text('setup.poster.code')} className={styles.code} />
          <div>
            <b className="display uppercase text-subheading heavy block">
              <Text id="setup.poster.scan" />
            </b>
            <p>
              <Text id="setup.poster.what" />
            </p>
            <p className="mini strong anywhere">{withoutScheme(address)}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
