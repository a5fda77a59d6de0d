import type { Config } from '#domain/config/schema.ts'
import { policies } from '#domain/roles.ts'
import { type Route, routes } from '#domain/routes.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { cx } from '../ui/cx.ts'
import * as styles from './footer.module.css'

/** The end of every page: who the club is, where it is found, and its pages. */
export function Footer({ said }: { said: Config['footer'] }) {
  const text = useText()
  const club = useClubName()
  const viewer = useViewer() ?? null
  const outside = [...said.social, { name: text('menu.review'), url: said.reviewUrl }].filter(({ url }) => url !== '')
  return (
    <footer className={styles.footer}>
      <div className={cx('page-width', styles.footerContent)}>
        <div className={styles.footerClub}>
          <p className={cx('display', styles.footerName)}>{club}</p>
          <Contact {...said} />
        </div>
        <nav className={styles.footerLinks} aria-label={text('menu.footer')}>
          {routes.filter(isNamed).map(({ path, policy, title }) =>
            policies[policy](viewer) ? (
              <Link key={path} to={path}>
                <Text id={title} />
              </Link>
            ) : null,
          )}
          {outside.map(({ name, url }) => (
            <a key={url} href={url} rel="noreferrer">
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

function Contact({ address, phone, email }: Config['footer']) {
  if (!(address || phone || email)) return null
  return (
    <address className={styles.footerContact}>
      {address && <p className={styles.footerAddress}>{address}</p>}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}

function isNamed(route: Route): boolean {
  return route.footer === true
}
