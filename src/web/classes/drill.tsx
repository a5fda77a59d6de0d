import type { ReactNode } from 'react'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rows, Split, Stack } from '#web/ui/layout.tsx'
import * as styles from './classes-page.module.css'
import { CoachBoard } from './coach-board.tsx'
import { useBoardInitial } from './use-board-initial.ts'

const steps = ['classes.drill.feed', 'classes.drill.lob', 'classes.drill.run'] as const

/** Levels that the drill is for. */
const levels = { min: 2.5, max: 3.5 }

/** The coach's board with a drill on it, and its three strokes in words. */
export function Drill({ trainer }: { trainer: string | null }) {
  const { level } = useFormats()
  const initial = useBoardInitial(trainer)
  return (
    <Split
      as="section"
      second="narrow"
      gap={5}
      className={cx('page-width page-end', styles.drill)}
      aria-labelledby="drill"
    >
      <div className={cx(styles.board, 'court-surface')}>
        <CoachBoard shape="lying" initial={initial} className={styles.lying} />
        <CoachBoard shape="upright" initial={initial} className={styles.upright} />
      </div>
      <Stack gap={2}>
        <p className="small muted">
          <Text id="classes.drill.levels" values={{ min: level(levels.min), max: level(levels.max) }} />
        </p>
        <h2 id="drill" className="display text-heading">
          <Text id="classes.drill.title" />
        </h2>
        <Rows as="ol" start>
          {steps.map((step, at) => (
            <li key={step}>
              <b className={cx('display text-figure', styles.number)} aria-hidden="true">
                {at + 1}
              </b>
              <p>
                <Text id={step} values={{ trainer: trainer ?? '', named: String(trainer !== null), b: renderBold }} />
              </p>
            </li>
          ))}
        </Rows>
      </Stack>
    </Split>
  )
}

function renderBold(chunks: ReactNode[]) {
  return <b className="strong">{chunks}</b>
}
