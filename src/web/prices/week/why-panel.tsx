import type { Court } from '#domain/courts/rules.ts'
import { type Cents, eurosOf, quarterOf } from '#domain/money.ts'
import type { Advantage, PriceRule } from '#domain/prices/rules.ts'
import type { PricedSlot } from '#domain/prices/week.ts'
import { Text, type TextKey, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { nameCriteria } from '../rule-words.ts'
import { Letter } from './letter.tsx'
import * as styles from './priced-week.module.css'
import { RuleRows } from './rule-rows.tsx'

type Props = { id: string; slot: PricedSlot; court: Court; letters: ReadonlyMap<number, string> }

/** Why a slot costs what it does: which rule wins, which lose and by what, and what the court takes off. */
export function WhyPanel({ id, slot, court, letters }: Props) {
  const words = useWords()
  const { text, formats } = words
  const { winner, losers } = slot
  const price = formats.euros(eurosOf(slot.cents))
  const each = formats.euros(eurosOf(quarterOf(slot.cents)))
  return (
    <Stack
      as="section"
      gap={3}
      id={id}
      className={cx('anywhere', styles.why)}
      aria-label={text('courtPrice.why', { price })}
    >
      <Row spread gap={3} align="end">
        <p>
          <b>
            {formats.shortDay(slot.day)}, <span className="nowrap">{formats.range(slot.startsAt, slot.endsAt)}</span>
          </b>
          <span className="small muted block">
            {court.name} · <Text id="courtPrice.each" values={{ price: each }} />
          </span>
        </p>
        <span className="display text-time heavy">{price}</span>
      </Row>
      <RuleRows as="ol">
        {winner && (
          <Line
            letter={letters.get(winner.id)}
            cents={winner.priceCents}
            name={text('courtPrice.wins', { name: winner.name })}
          >
            {text('courtPrice.holdsBy', { criteria: nameCriteria(winner, words) })}
          </Line>
        )}
        {losers.map(({ rule, by }) => (
          <Line key={rule.id} lost letter={letters.get(rule.id)} cents={rule.priceCents} name={rule.name}>
            {text(losesBy[by], { criteria: nameCriteria(rule, words) })}
          </Line>
        ))}
        <Line
          lost={winner !== null}
          letter={undefined}
          cents={court.priceCents}
          name={text('courtPrice.ownOf', { court: court.name })}
        >
          {text(winner ? 'courtPrice.ownElse' : 'courtPrice.ownHere')}
        </Line>
      </RuleRows>
      <p className="small muted">
        <Discount court={court} fullCents={slot.fullCents} cents={slot.cents} /> {winner && <Open rule={winner} />}
      </p>
    </Stack>
  )
}

const losesBy = {
  criteria: 'courtPrice.losesByCriteria',
  dates: 'courtPrice.losesByDates',
  weekdays: 'courtPrice.losesByWeekdays',
  newer: 'courtPrice.losesByAge',
} as const satisfies Record<Advantage, TextKey>

type LineProps = { letter: string | undefined; cents: Cents; name: string; lost?: boolean; children: string }

function Line({ letter, cents, name, lost = false, children }: LineProps) {
  const { euros } = useWords().formats
  const price = euros(eurosOf(cents))
  return (
    <li className={lost ? 'small muted' : 'small'}>
      <Letter letter={letter} />
      <span>
        <b>{name}</b>
        {children}
      </span>
      {lost ? <s className="display text-subheading">{price}</s> : <b className="display text-subheading">{price}</b>}
    </li>
  )
}

function Discount({ court, fullCents, cents }: { court: Court; fullCents: Cents; cents: Cents }) {
  const { euros } = useWords().formats
  const { name, discount } = court
  if (discount === 0) return <Text id="courtPrice.noDiscount" values={{ court: name }} />
  const values = { court: name, discount, before: euros(eurosOf(fullCents)), after: euros(eurosOf(cents)) }
  return <Text id="courtPrice.discounted" values={values} />
}

function Open({ rule: { id, name } }: { rule: PriceRule }) {
  return (
    <Link className="link" to={`/admin/court/prices/${id}`}>
      <Text id="courtPrice.open" values={{ name }} />
    </Link>
  )
}
