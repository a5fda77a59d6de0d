import type { Court } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { countCriteria, type PriceRule } from '#domain/prices/rules.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RankedRules } from '../letters.ts'
import { Letter } from '../week/letter.tsx'
import { WhenLine } from '../when-line.tsx'
import * as styles from './rules-section.module.css'

type Props = {
  ranked: RankedRules
  /** Whose week stands beside; null where no court is in use. */
  court: Court | null
  /** The rules that hold for any slot of that week; null where there is none. */
  heldBy: ReadonlySet<number> | null
  /** Those that hold for the slot that is explained. */
  hit: ReadonlySet<number>
}

/** The rules in the order in which they win, what holds where none does, and those that are over. */
export function RulesSection({ ranked: { live, past, letters }, court, heldBy, hit }: Props) {
  const text = useText()
  const row = (rule: PriceRule) => (
    <Row
      key={rule.id}
      rule={rule}
      letter={letters.get(rule.id)}
      isHit={hit.has(rule.id)}
      isElsewhere={heldBy !== null && !heldBy.has(rule.id)}
    />
  )
  return (
    <Section title={text('courtPrice.rules')} note={text('courtPrice.order')}>
      <ol className={styles.rules}>
        {live.map(row)}
        {court && <OwnRow court={court} />}
      </ol>
      <p className="small muted">
        <Text id="courtPrice.orderWhole" />
      </p>
      {past.length > 0 && (
        <Disclosure title={<Text id="courtPrice.past" values={{ count: past.length }} />}>
          <ol className={styles.rules}>{past.map(row)}</ol>
        </Disclosure>
      )}
    </Section>
  )
}

type RowProps = { rule: PriceRule; letter: string | undefined; isHit: boolean; isElsewhere: boolean }

function Row({ rule, letter, isHit, isElsewhere }: RowProps) {
  const { text, formats } = useWords()
  return (
    <li className={styles.rule} data-hit={isHit || undefined}>
      <Letter letter={letter} />
      <span>
        <Link className="row-link block semibold" to={`/admin/court/prices/${rule.id}`}>
          {rule.name}
        </Link>
        <small>
          <WhenLine rule={rule} />
          {isElsewhere && ` · ${text('courtPrice.notThisWeek')}`}
        </small>
      </span>
      <span className={styles.ruleFigures}>
        <span className="display">{formats.euros(eurosOf(rule.priceCents))}</span>
        <small>
          <Text id="courtPrice.criteria" values={{ count: countCriteria(rule) }} />
        </small>
      </span>
    </li>
  )
}

function OwnRow({ court: { name, priceCents } }: { court: Court }) {
  const { euros } = useWords().formats
  return (
    <li className={styles.rule}>
      <Letter letter={undefined} />
      <span>
        <b>
          <Text id="courtPrice.noRule" />
        </b>
        <small>
          <Text id="courtPrice.own" />
        </small>
      </span>
      <span className={styles.ruleFigures}>
        <span className="display">{euros(eurosOf(priceCents))}</span>
        <small>{name}</small>
      </span>
    </li>
  )
}
