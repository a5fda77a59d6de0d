import { areMeeting } from '#domain/prices/criteria.ts'
import { type Advantage, advantageOf, type PriceRule, rankRules } from '#domain/prices/rules.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import { letterRules } from '../letters.ts'
import { Letter } from '../week/letter.tsx'
import { RuleRows } from '../week/rule-rows.tsx'
import { WhenLine } from '../when-line.tsx'

type Props = {
  rule: PriceRule
  /** All rules that there are; `rule` may be one of them as it would be. */
  rules: readonly PriceRule[]
}

/** The other rules that aren't over, those that hold at times of this one first: which of the two wins, and by what. */
export function RivalRules({ rule, rules }: Props) {
  const text = useText()
  const { live, letters } = letterRules(rules, clubDayOf(useNow()))
  const others = live.filter(({ id }) => id !== rule.id)
  const isRival = (other: PriceRule) => areMeeting(rule, other)
  const sorted = [...others.filter(isRival), ...others.filter((other) => !isRival(other))]
  if (sorted.length === 0) return null
  return (
    <RuleRows aria-label={text('courtPrice.others')}>
      {sorted.map((other) => (
        <li key={other.id}>
          <Letter letter={letters.get(other.id)} />
          <span>
            <b>{other.name}</b>
            <span className="small muted">
              <WhenLine rule={other} />
            </span>
          </span>
          <span className={cx('small', !isRival(other) && 'muted')}>
            <Text id={isRival(other) ? outcomeOf(rule, other) : 'courtPrice.apart'} />
          </span>
        </li>
      ))}
    </RuleRows>
  )
}

function outcomeOf(rule: PriceRule, other: PriceRule): TextKey {
  const [stronger = rule, weaker = other] = rankRules([rule, other])
  return (stronger === rule ? winsBy : losesTo)[advantageOf(stronger, weaker)]
}

const winsBy = {
  criteria: 'courtPrice.winsByCriteria',
  dates: 'courtPrice.winsByDates',
  weekdays: 'courtPrice.winsByWeekdays',
  newer: 'courtPrice.winsByAge',
} as const satisfies Record<Advantage, TextKey>

const losesTo = {
  criteria: 'courtPrice.losesToCriteria',
  dates: 'courtPrice.losesToDates',
  weekdays: 'courtPrice.losesToWeekdays',
  newer: 'courtPrice.losesToAge',
} as const satisfies Record<Advantage, TextKey>
