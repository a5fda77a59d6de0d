import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { Link, usePlace } from '#web/app/navigation.tsx'
import { routes } from '#web/app/routes.ts'
import { useViewer } from '#web/app/session.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { useMedia } from '../ui/media.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { fitMenu } from './fit-menu.ts'
import * as styles from './main-nav.module.css'
import { currentEntry, entriesAt, groupsFor } from './menu-entries.ts'
import { useBarRoom } from './use-bar-room.ts'

type Groups = ReturnType<typeof groupsFor>
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
 * What the menu leads to, as far as the one who looks may go there. A group drops down from a bar, and what a bar has no room
 * for is under "More"; on a phone and in a rail a group stands open under its name.
 */
export function MainNav({ rail }: { rail: boolean }) {
  const text = useText()
  const viewer = useViewer() ?? null
  const wide = useMedia('(width >= 1024px)')
  const entries = entriesAt(routes, 'play', viewer)
  const groups = groupsFor(routes, viewer)
  return (
    <nav className={styles.nav} aria-label={text('menu.main')}>
      {wide && !rail ? <Bar entries={entries} groups={groups} /> : <List entries={entries} groups={groups} />}
    </nav>
  )
}

type Listed = { entries: Entries; groups: Groups }

function List({ entries, groups }: Listed) {
  return (
    <>
      <Links entries={entries} />
      {groups.map((group) => (
        <section key={group.group} className={styles.navGroup}>
          <h2>
            <Text id={names[group.group]} />
          </h2>
          <Links entries={group.entries} />
        </section>
      ))}
    </>
  )
}

/** Pages that all may see leave the bar first, the last of them before the others; then what is one's own, then groups, the smallest first. */
function Bar({ entries, groups }: Listed) {
  const text = useText()
  const room = useBarRoom()
  const pages = entries.map((entry, at) => ({
    key: entry.path,
    label: text(entry.title),
    entries: [entry],
    drops: false,
    stays: at === 0 ? null : entry.policy === 'anyone' ? -at : 0,
  }))
  const ofStaff = groups.map(({ group, entries: inside }) => ({
    key: group,
    label: text(names[group]),
    entries: inside,
    drops: true,
    stays: inside.length,
  }))
  const { shown, folded } = fitMenu([...pages, ...ofStaff], room, text('menu.more'))
  const drawn = shown.map((part) =>
    part.drops ? (
      <Drop key={part.key} label={part.label} entries={part.entries} />
    ) : (
      <Links key={part.key} entries={part.entries} />
    ),
  )
  const before = shown.filter((part) => pages.some(({ key }) => key === part.key)).length
  return (
    <>
      {drawn.slice(0, before)}
      {folded.length > 0 && <Drop label={text('menu.more')} entries={folded.flatMap((part) => part.entries)} />}
      {drawn.slice(before)}
    </>
  )
}

const paths = routes.filter(({ menu }) => menu).map(({ path }) => path)

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

function Drop({ label, entries }: { label: string; entries: Entries }) {
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
      label={label}
      entries={listed}
      look="none"
      className={cx(styles.navLink, listed.some(({ current }) => current) && styles.navLinkCurrent)}
    >
      {label}
      <Icon name="down" />
    </MenuButton>
  )
}
