import type { TillView } from '#domain/money/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './ways-section.module.css'

/** The drawer of a day as a sum: what was in it, what was taken, put in and taken out, and what counts took to the safe or missed. */
export function DrawerSection({ drawer, counts }: Pick<TillView, 'drawer' | 'counts'>) {
  const { text, formats } = useWords()
  const { float, taken, cashIn, cashOut, safe, difference, now } = drawer
  const signed = (euros: number) => `${euros < 0 ? '−' : euros > 0 ? '+' : ''}${formats.euros(Math.abs(euros))}`
  const movements = (count: number) => text('till.movementCount', { count })
  return (
    <Section
      title={text('till.drawerTitle')}
      note={
        <>
          {text('till.now')} <b className="display text-subheading">{formats.euros(now)}</b>
        </>
      }
    >
      <dl className={styles.ways}>
        <Part name={text('till.floatOfDay')} sum={float === null ? '–' : formats.euros(float)} />
        <Part name={text('till.cashTaken')} sum={signed(taken.amount)} note={movements(taken.count)} />
        {cashIn.count > 0 && (
          <Part name={text('till.cashIn')} sum={signed(cashIn.amount)} note={movements(cashIn.count)} />
        )}
        {cashOut.count > 0 && (
          <Part name={text('till.cashOut')} sum={signed(-cashOut.amount)} note={movements(cashOut.count)} />
        )}
        {counts.length > 0 && (
          <Part
            name={text('till.intoSafe')}
            sum={signed(-safe)}
            note={text('till.countCount', { count: counts.length })}
          />
        )}
        {difference !== 0 && <Part name={text('till.difference')} sum={signed(difference)} />}
      </dl>
    </Section>
  )
}

function Part({ name, sum, note }: { name: string; sum: string; note?: string }) {
  return (
    <Stack gap={1}>
      <dt className="small muted">{name}</dt>
      <dd className="display text-figure nowrap">{sum}</dd>
      {note && <dd className="small muted">{note}</dd>}
    </Stack>
  )
}
