import { routes } from '#domain/routes.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { Link, usePlace } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { useMedia } from '../ui/media.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import * as styles from './main-nav.module.css'
import { entriesAt, groupsFor } from './menu-entries.ts'

type Groups = ReturnType<typeof groupsFor<(typeof routes)[number]>>
type Group = Groups[number]
type Entries = Group['entries']

const names = {
  users: 'menu.group.users',
  courts: 'menu.group.courts',
  subscribers: 'menu.group.subscribers',
  leads: 'menu.group.leads',
} as const satisfies Record<Group['group'], TextKey>

/**
 * What the menu leads to, as far as the one who looks may go there. A group drops down from a bar; on a phone and in a
 * rail it stands open under its name.
 */
export function MainNav({ rail }: { rail: boolean }) {
  const text = useText()
  const viewer = useViewer() ?? null
  const wide = useMedia('(width >= 1024px)')
  return (
    <nav className={styles.nav} aria-label={text('menu.main')}>
      <Links entries={entriesAt(routes, 'play', viewer)} />
      {groupsFor(routes, viewer).map((group) =>
        wide && !rail ? <Drop key={group.group} {...group} /> : <Open key={group.group} {...group} />,
      )}
    </nav>
  )
}

function Links({ entries }: { entries: Entries }) {
  const { matched } = usePlace()
  return entries.map(({ path, title }) => (
    <Link
      key={path}
      className={styles.navLink}
      to={path}
      aria-current={path === matched?.route.path ? 'page' : undefined}
    >
      <Text id={title} />
    </Link>
  ))
}

function Open({ group, entries }: Group) {
  return (
    <section className={styles.navGroup}>
      <h2>
        <Text id={names[group]} />
      </h2>
      <Links entries={entries} />
    </section>
  )
}

function Drop({ group, entries }: Group) {
  const text = useText()
  const { matched } = usePlace()
  const listed = entries.map(({ path, title }) => ({
    value: path,
    text: text(title),
    to: path,
    current: path === matched?.route.path,
  }))
  return (
    <MenuButton
      label={text(names[group])}
      entries={listed}
      look="none"
      className={cx(styles.navLink, listed.some(({ current }) => current) && styles.navLinkCurrent)}
    >
      <Text id={names[group]} />
      <Icon name="down" />
    </MenuButton>
  )
}
