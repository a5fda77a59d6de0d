import type { Court } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { countCriteria, type PriceRule } from '#domain/prices/rules.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RankedRules } from '../letters.ts'
import { Letter } from '../week/letter.tsx'
import { RuleRows } from '../week/rule-rows.tsx'
import { WhenLine } from '../when-line.tsx'

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
    <Section rows title={text('courtPrice.rules')} note={text('courtPrice.order')}>
      <RuleRows as="ol">
        {live.map(row)}
        {court && <OwnRow court={court} />}
      </RuleRows>
      <p className="small muted">
        <Text id="courtPrice.orderWhole" />
      </p>
      {past.length > 0 && (
        <Disclosure title={<Text id="courtPrice.past" values={{ count: past.length }} />}>
          <RuleRows as="ol">{past.map(row)}</RuleRows>
        </Disclosure>
      )}
    </Section>
  )
}

type RowProps = { rule: PriceRule; letter: string | undefined; isHit: boolean; isElsewhere: boolean }

function Row({ rule, letter, isHit, isElsewhere }: RowProps) {
  const { text, formats } = useWords()
  return (
    <li data-hit={isHit || undefined}>
      <Letter letter={letter} />
      <span>
        <Link className="row-link block semibold" to={`/admin/court/prices/${rule.id}`}>
          {rule.name}
        </Link>
        <span className="small muted block">
          <WhenLine rule={rule} />
          {isElsewhere && ` · ${text('courtPrice.notThisWeek')}`}
        </span>
      </span>
      <span>
        <span className="display text-figure">{formats.euros(eurosOf(rule.priceCents))}</span>
        <span className="small muted block">
          <Text id="courtPrice.criteria" values={{ count: countCriteria(rule) }} />
        </span>
      </span>
    </li>
  )
}

function OwnRow({ court: { name, priceCents } }: { court: Court }) {
  const { euros } = useWords().formats
  return (
    <li>
      <Letter letter={undefined} />
      <span>
        <b>
          <Text id="courtPrice.noRule" />
        </b>
        <span className="small muted block">
          <Text id="courtPrice.own" />
        </span>
      </span>
      <span>
        <span className="display text-figure">{euros(eurosOf(priceCents))}</span>
        <span className="small muted block">{name}</span>
      </span>
    </li>
  )
}
