import { type ReactNode, useEffect, useRef } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import type { PlanWays } from './file-import.tsx'

type Props = PlanWays & {
  figures: ReactNode
  /** Columns of the file that say nothing known. */
  ignored: readonly string[]
  /** The lines. */
  children: ReactNode
  /** What the button says, and of how many lines. */
  does: TextKey
  count: number
  /** Who is mailed. */
  mails: ReactNode
}

/** What an import would do, before it is done: figures, then lines; at the foot how to do it, or not. */
export function PlanFrame({ figures, ignored, children, does, count, mails, isBusy, error, onImport, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here stood far below, and is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={5}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        <Text id="people.importSeen" />
      </h2>
      <Grid as="dl" columns={4} gap={4}>
        {figures}
      </Grid>
      {ignored.length > 0 && (
        <p className="small muted">
          <Text id="people.importIgnored" values={{ columns: ignored.join(', ') }} />
        </p>
      )}
      {children}
      <FootBar
        error={error}
        buttons={
          <>
            <Button onClick={onBack}>
              <Text id="people.importBack" />
            </Button>
            <Button kind="primary" busy={isBusy} aria-disabled={count === 0 || undefined} onClick={onImport}>
              <Text id={does} values={{ count }} />
            </Button>
          </>
        }
      >
        <p className="small muted">{mails}</p>
      </FootBar>
    </Stack>
  )
}
