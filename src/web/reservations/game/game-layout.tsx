import type { ReactNode, Ref } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './game-layout.module.css'

/** Where a game stands: on its own page, over the day, or at its public link. */
export type GamePlace = 'page' | 'dialog' | 'link'

type Props = {
  place: GamePlace
  ref?: Ref<HTMLDivElement>
  busy?: boolean
  /** Only words stand there, in place of a game. */
  isMessage?: boolean
  children: ReactNode
}

/** The frame of a game: below each other, or with a column at the side where its place is wide enough. */
export function GameLayout({ place, ref, busy = false, isMessage = false, children }: Props) {
  return (
    <div className={styles.root}>
      <div
        ref={ref}
        className={cx(isMessage ? styles.message : styles.content, place === 'dialog' && styles.dialog)}
        aria-busy={busy || undefined}
      >
        {children}
      </div>
    </div>
  )
}

/** The court, and who is in the game. */
export function GameMain({ children }: { children: ReactNode }) {
  return (
    <Stack gap={6} className={styles.main}>
      {children}
    </Stack>
  )
}

/** What can be done with the game: beside it where there is room. */
export function GameAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>
}

/** What is to be done in time: first of what can be done, and where all is below each other even before the court. */
export function GameUrgent({ children }: { children: ReactNode }) {
  return <div className={styles.urgent}>{children}</div>
}

/** The sections of the aside, below each other. */
export function GameSections({ children }: { children: ReactNode }) {
  return (
    <Stack gap={6} className={styles.sections}>
      {children}
    </Stack>
  )
}
