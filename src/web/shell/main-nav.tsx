import { type TextKey, useText } from '#web/app/intl.tsx'
import { routes } from '#web/app/routes.ts'
import { useViewer } from '#web/app/session.tsx'
import { cx } from '../ui/cx.ts'
import * as styles from './main-nav.module.css'
import { MenuBar } from './menu-bar.tsx'
import { entriesAt, groupsFor, type MenuGroup } from './menu-entries.ts'
import { Links } from './menu-links.tsx'

const names = {
  users: 'menu.group.users',
  till: 'menu.group.till',
  courts: 'menu.group.courts',
  subscribers: 'menu.group.subscribers',
  leads: 'menu.group.leads',
  club: 'menu.group.club',
} as const satisfies Record<MenuGroup, TextKey>

/**
 * What the menu leads to, as far as the one who looks may go there: a bar where the header is one in a wide window, else a list,
 * in which a group stands open under its name. Both are in the document, and CSS shows the one that there is room for.
 */
export function MainNav({ rail }: { rail: boolean }) {
  const text = useText()
  const viewer = useViewer() ?? null
  const entries = entriesAt(routes, 'play', viewer)
  const groups = groupsFor(routes, viewer).map(({ group, entries: inside }) => ({
    group,
    label: text(names[group]),
    entries: inside,
  }))
  return (
    <nav className={styles.root} aria-label={text('menu.main')}>
      <div className={cx(!rail && styles.list)}>
        <Links entries={entries} />
        {groups.map(({ group, label, entries: inside }) => (
          <section key={group} className={styles.group}>
            <h2>{label}</h2>
            <Links entries={inside} />
          </section>
        ))}
      </div>
      {!rail && <MenuBar entries={entries} groups={groups} />}
    </nav>
  )
}
