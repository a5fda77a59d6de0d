import { memo } from 'react'
import type { Config } from '#domain/config/schema.ts'
import { locales } from '#domain/locale.ts'
import { policies } from '#domain/roles.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { Link, switchLocale } from '#web/app/navigation.tsx'
import { type PageRoute, routes } from '#web/app/routes.ts'
import { useViewer } from '#web/app/session.tsx'
import { SignUp } from '#web/newsletter/sign-up.tsx'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Row } from '../ui/layout.tsx'
import * as styles from './footer.module.css'
import { FooterClub } from './footer-club.tsx'
import { languageNames } from './language-names.ts'

/**
 * The end of every page: who the club is and where it is found, its pages, and what has to be said. It stays as it is from one
 * page to the next.
 */
export const Footer = memo(({ footer }: { footer: Config['footer'] }) => {
  const text = useText()
  const club = useClubName()
  return (
    <footer className={styles.root}>
      <div className={cx('page-width', styles.content)}>
        <SignUp />
        <FooterClub club={club} footer={footer} />
        <nav className={styles.links} aria-label={text('menu.footer')}>
          <Pages place={true} />
        </nav>
        <Row spread gap={2} className={styles.last}>
          <Outside footer={footer} />
          <Row as="nav" className={styles.row} aria-label={text('menu.legal')}>
            <Pages place="legal" />
            <Languages />
          </Row>
        </Row>
      </div>
    </footer>
  )
})

function Pages({ place }: { place: NonNullable<PageRoute['footer']> }) {
  const viewer = useViewer() ?? null
  return routes
    .filter((route) => route.footer === place && policies[route.policy](viewer))
    .map(({ path, title }) => (
      <Link key={path} to={path}>
        <Text id={title} />
      </Link>
    ))
}

function Outside({ footer }: { footer: Config['footer'] }) {
  const text = useText()
  const links = footer.social
    .map((link) => ({ ...link, icon: iconOf(link.name) }))
    .concat({ name: text('menu.review'), url: footer.reviewUrl, icon: 'star' })
    .filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <Row as="ul" className={styles.row} aria-label={text('menu.outside')}>
      {links.map(({ name, url, icon }) => (
        <li key={url}>
          <a href={url} rel="noreferrer">
            <Icon name={icon} />
            {name}
          </a>
        </li>
      ))}
    </Row>
  )
}

const icons: readonly { word: RegExp; icon: IconName }[] = [
  { word: /instagram/i, icon: 'camera' },
  { word: /whatsapp|telegram/i, icon: 'chat' },
  { word: /youtube|vimeo|twitch/i, icon: 'video' },
]

function iconOf(name: string): IconName {
  return icons.find(({ word }) => word.test(name))?.icon ?? 'link'
}

/** The other languages, each with its own address, so that the links work without scripts too. */
function Languages() {
  const now = useLocale()
  return locales
    .filter((one) => one !== now)
    .map((one) => (
      <a
        key={one}
        href={`/${one}`}
        lang={one}
        hrefLang={one}
        onClick={(event) => {
          event.preventDefault()
          switchLocale(one)
        }}
      >
        <Text id={languageNames[one]} />
      </a>
    ))
}
