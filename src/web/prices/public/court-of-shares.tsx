import type { Court, Slot } from '#domain/courts/rules.ts'
import { type Cents, eurosOf } from '#domain/money.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './court-of-shares.module.css'

/** Whose the places are, in order of arrival: you, beside you, across the net. */
const whose = ['prices.you', 'prices.partner', 'prices.rival', 'prices.rival'] as const satisfies readonly TextKey[]

type Props = { court: Court; slot: Slot; shares: readonly Cents[] }

/** The four places with what each of them pays; yours is the yellow one. */
export function CourtOfShares({ court, slot: { startsAt, endsAt }, shares }: Props) {
  const { text, formats } = useWords()
  const range = formats.range(startsAt, endsAt)
  return (
    <Stack gap={3}>
      <div className={cx('court-surface', styles.court)}>
        <ul aria-label={text('prices.shares')}>
          {whose.map((key, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
            <li key={place} className={styles.place} data-you={place === 0 || undefined}>
              <span className="display heavy">{formats.euros(eurosOf(shares[place] ?? 0))}</span>
              <span className="small muted">{text(key)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="small muted">
        <Text id="prices.slot" values={{ court: court.name, day: formats.fullDay(startsAt), range }} />{' '}
        {shares[0] !== shares[3] && <Text id="prices.spareCents" />}
      </p>
    </Stack>
  )
}
