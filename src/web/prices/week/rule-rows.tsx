import type { ComponentProps } from 'react'
import { Rows } from '#web/ui/layout.tsx'
import * as styles from './rule-rows.module.css'

/** Rules of prices: a letter, what it stands for, and at the end what comes of it, below where there is no room. */
export function RuleRows(props: Pick<ComponentProps<typeof Rows>, 'as' | 'aria-label' | 'children'>) {
  return <Rows {...props} className={styles.root} />
}
