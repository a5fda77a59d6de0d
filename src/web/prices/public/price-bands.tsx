import { type Cents, eurosOf, quarterOf } from '#domain/money.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { BandMark } from './band-mark.tsx'
import * as styles from './price-bands.module.css'

/** The colour of each price, with what a place costs of it. */
export function PriceBands({ bands }: { bands: ReadonlyMap<Cents, number> }) {
  const { text, formats } = useWords()
  if (bands.size === 0) return null
  return (
    <ul className={styles.root} aria-label={text('prices.scale')}>
      {[...bands].map(([cents, band]) => (
        <li key={cents}>
          <BandMark band={band} className={styles.mark} />
          <span className="display">{formats.euros(eurosOf(cents))}</span>
          <span>
            <Text id="prices.perPlace" values={{ price: formats.euros(eurosOf(quarterOf(cents))) }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
