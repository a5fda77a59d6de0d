import { routes } from '#domain/routes.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { Link, usePlace } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { useMedia } from '../ui/media.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import * as styles from './main-nav.module.css'
import { currentEntry, entriesAt, groupsFor } from './menu-entries.ts'

type Groups = ReturnType<typeof groupsFor<(typeof routes)[number]>>
type Group = Groups[number]
type Entries = Group['entries']

const names = {
  users: 'menu.group.users',
  courts: 'menu.group.courts',
  subscribers: 'menu.group.subscribers',
  leads: 'menu.group.leads',
  club: 'menu.group.club',
} as const satisfies Record<Group['group'], TextKey>

/**
 * What the menu leads to, as far as the one who looks may go there. A group drops down from a bar; on a phone and in a
 * rail it stands open under its name. A group of one is that one.
 */
export function MainNav({ rail }: { rail: boolean }) {
  const text = useText()
  const viewer = useViewer() ?? null
  const wide = useMedia('(width >= 1024px)')
  return (
    <nav className={styles.nav} aria-label={text('menu.main')}>
      <Links entries={entriesAt(routes, 'play', viewer)} />
      {groupsFor(routes, viewer).map((group) => {
        if (group.entries.length === 1) return <Links key={group.group} entries={group.entries} />
        return wide && !rail ? <Drop key={group.group} {...group} /> : <Open key={group.group} {...group} />
      })}
    </nav>
  )
}

const paths = routes.flatMap((route) => ('menu' in route ? [route.path] : []))

/** How an entry is marked: as the page itself, as what the page belongs to, or not at all. */
function useMark(): (path: string) => 'page' | boolean {
  const on = usePlace().matched?.route.path
  const current = on === undefined ? null : currentEntry(paths, on)
  return (path) => path === current && (path !== on || 'page')
}

function Links({ entries }: { entries: Entries }) {
  const markOf = useMark()
  return entries.map(({ path, title }) => (
    <Link key={path} className={styles.navLink} to={path} aria-current={markOf(path) || undefined}>
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
  const markOf = useMark()
  const listed = entries.map(({ path, title }) => ({
    value: path,
    text: text(title),
    to: path,
    current: markOf(path),
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
