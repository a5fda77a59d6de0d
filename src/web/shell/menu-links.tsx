import { Text, useText } from '#web/app/intl.tsx'
import { Link, usePlace } from '#web/app/navigation.tsx'
import { type PageRoute, routes } from '#web/app/routes.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import * as styles from './main-nav.module.css'
import { currentEntry } from './menu-entries.ts'

type Entries = readonly PageRoute[]

const paths = routes.filter(({ menu }) => menu).map(({ path }) => path)

/** How an entry is marked: as the page itself, as what the page belongs to, or not at all. */
function useMark(): (path: string) => 'page' | boolean {
  const on = usePlace().matched?.route.path
  const current = on === undefined ? null : currentEntry(paths, on)
  return (path) => path === current && (path !== on || 'page')
}

/** Entries of the menu, each a link. */
export function Links({ entries }: { entries: Entries }) {
  const markOf = useMark()
  return entries.map(({ path, title }) => (
    <Link key={path} className={styles.link} to={path} aria-current={markOf(path) || undefined}>
      <Text id={title} />
    </Link>
  ))
}

/** Entries of the menu below a button. */
export function Drop({ label, entries }: { label: string; entries: Entries }) {
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
      className={cx(styles.link, listed.some(({ current }) => current) && styles.linkCurrent)}
    >
      {label}
      <Icon name="down" />
    </MenuButton>
  )
}
