import type { ReactNode } from 'react'
import type { TillView } from '#domain/money/schema.ts'
import { type Cents, eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { sumTaken } from '../till-words.ts'
import * as styles from './close-dialog.module.css'

type Props = {
  till: TillView
  sums: { expected: Cents; counted: Cents; left: Cents }
  /** Whether the day is closed by it. */
  closes: boolean
  mutation: { isPending: boolean; isError: boolean; error: unknown; submittedAt: number }
  onYes: () => void
  onBack: () => void
}

/** Shows what a count does, and asks once. */
export function CloseDialog({ till, sums: { expected, counted, left }, closes, mutation, onYes, onBack }: Props) {
  const { text, formats } = useWords()
  const day = formats.shortDay(till.date)
  const difference = counted - expected
  const euros = (cents: Cents) => formats.euros(eurosOf(cents))
  return (
    <Dialog
      open
      onClose={onBack}
      className={styles.root}
      title={
        <span className="uppercase">
          <Text id={closes ? 'till.closeTitle' : 'till.shiftTitle'} values={{ day }} />{' '}
          <span className="subtle medium">{text('till.countNth', { nth: till.counts.length + 1 })}</span>
        </span>
      }
      actions={
        <>
          <Button onClick={onBack}>
            <Text id="till.backToCount" />
          </Button>
          <Button kind="primary" busy={mutation.isPending} onClick={onYes}>
            <Text id={closes ? 'till.close' : 'till.countShift'} values={{ day }} />
          </Button>
        </>
      }
    >
      <Grid as="dl" columns={4} gap={3} className={styles.figures}>
        <Figure
          name={text('till.counted')}
          sum={euros(counted)}
          note={text('till.ofExpected', { sum: euros(expected) })}
        />
        <Figure name={text('till.difference')} sum={euros(difference)} isWarning={difference !== 0} />
        <Figure name={text('till.left')} sum={euros(left)} note={text('till.nextFloat')} />
        <Figure name={text('till.intoSafe')} sum={euros(counted - left)} />
      </Grid>
      <Does till={till} closes={closes} />
      {!mutation.isPending && <ActError mutation={mutation} what="till.closeFailed" />}
    </Dialog>
  )
}

type FigureProps = { name: string; sum: string; note?: string; isWarning?: boolean }

function Figure({ name, sum, note, isWarning = false }: FigureProps) {
  return (
    <Stack gap={1}>
      <dt className="small muted">{name}</dt>
      <dd className={cx('display text-heading nowrap', isWarning && 'warning')}>{sum}</dd>
      {note && <dd className="small muted">{note}</dd>}
    </Stack>
  )
}

/** What it does, and how it is taken back. */
function Does({ till: { date, since }, closes }: Pick<Props, 'till' | 'closes'>) {
  const { text, formats } = useWords()
  const isToday = date === clubDayOf(useNow())
  const { sum, movements } = sumTaken(since)
  const lines: readonly (readonly [IconName, ReactNode])[] = [
    ['key', text('till.doesFix', { count: movements, sum: formats.euros(sum) })],
    ['printer', text('till.doesKeep')],
    ...(isToday ? [['plus', text('till.doesFurther')] as const] : []),
    ['undo', text(closes ? 'till.doesReopen' : 'till.doesStayOpen')],
  ]
  return (
    <Stack as="ul" gap={2} className={cx('small', styles.does)}>
      {lines.map(([icon, says]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{says}</span>
        </li>
      ))}
    </Stack>
  )
}
