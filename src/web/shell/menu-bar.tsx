import { type ReactNode, useRef } from 'react'
import { useText } from '#web/app/intl.tsx'
import type { PageRoute } from '#web/app/routes.ts'
import { cx } from '../ui/cx.ts'
import * as styles from './main-nav.module.css'
import type { MenuGroup } from './menu-entries.ts'
import { Drop, Links } from './menu-links.tsx'
import { useFoldedParts } from './use-folded-parts.ts'

type Props = {
  entries: readonly PageRoute[]
  groups: readonly { group: MenuGroup; label: string; entries: readonly PageRoute[] }[]
}

/**
 * The menu in a line, its groups dropping down. What the line has no room for is under "More": first the pages that all may see,
 * the last of them before the others; then what is one's own, then groups, the smallest first.
 */
export function MenuBar({ entries, groups }: Props) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  // Where one reserves, and what stands before it, is always in the bar.
  const reserve = entries.findIndex(({ policy }) => policy === 'anyone')
  const pages = entries.map((entry, at) => ({
    key: entry.path,
    entries: [entry],
    stays: at <= reserve ? null : entry.policy === 'anyone' ? -at : 0,
  }))
  const ofStaff = groups.map(({ group, ...rest }) => ({ ...rest, key: group, stays: rest.entries.length }))
  const parts = [...pages, ...ofStaff]
  const folded = useFoldedParts(bar, parts)
  const isFolded = (key: string) => folded?.includes(key) ?? false
  const under = parts.filter(({ key }) => isFolded(key)).flatMap((part) => part.entries)
  const link = (part: (typeof pages)[number]) => (
    <Part key={part.key} name={part.key} folded={isFolded(part.key)}>
      <Links entries={part.entries} />
    </Part>
  )
  return (
    <div ref={bar} className={cx(styles.bar, folded === null && styles.barDrawn, under.length > 0 && styles.barFull)}>
      <div>
        {pages.filter(({ stays }) => stays !== 0).map(link)}
        <Part name="more" folded={under.length === 0}>
          <Drop label={text('menu.more')} entries={under} />
        </Part>
      </div>
      <div>
        {pages.filter(({ stays }) => stays === 0).map(link)}
        {ofStaff.map(({ key, label, entries: inside }) => (
          <Part key={key} name={key} folded={isFolded(key)}>
            <Drop label={label} entries={inside} />
          </Part>
        ))}
      </div>
    </div>
  )
}

/** What is folded stays where it can be measured, out of sight and reach. */
function Part({ name, folded, children }: { name: string; folded: boolean; children: ReactNode }) {
  return (
    <div className={cx(folded && styles.partFolded)} data-part={name}>
      {children}
    </div>
  )
}
