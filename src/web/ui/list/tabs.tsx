import { Link } from '#web/app/navigation.tsx'
import * as styles from './tabs.module.css'

type Tab = { to: string; label: string; count?: number | undefined; isCurrent: boolean }

/** Ways to see one list, each with its own address and, where known, how many it holds. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.root} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
